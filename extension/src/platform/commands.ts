import type { Background } from '../background/background.ts';
import { activePage } from './tabs.ts';

const control = (action: 'pause' | 'resume' | 'stop') => ({ to: 'background', type: 'control', action }) as const;

/** Keys that work in every tab. A command counts as a click on the icon, so the sound of the tab may be recorded. */
export async function runCommand(
	command: string,
	background: Pick<Background, 'handle' | 'startByKey'>,
): Promise<void> {
	if (command === 'pin') await background.handle({ to: 'background', type: 'mark', description: '' });
	if (command === 'pause') await background.handle(control('pause'));
	if (command === 'resume') await background.handle(control('resume'));
	if (command === 'stop') await background.handle(control('stop'));
	if (command === 'record') await background.startByKey((await activePage())?.tabId ?? null);
}
