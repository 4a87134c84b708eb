import type { ChosenMicrophone, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import type { StoredValue } from '../platform/stored-value.ts';
import type { Part } from './background-parts.ts';
import type { StartRequest } from './start-recording.ts';

export type ShortcutParts = Part<'tabs', 'active'> &
	Part<'toolbar', 'openPopup' | 'showRefusal'> &
	Part<'browser', 'canRecordTabs'> & {
		stored: {
			microphone: Pick<StoredValue<ChosenMicrophone>, 'read'>;
			refusal: Pick<StoredValue<StartProblem>, 'write'>;
		};
	};
type Start = (request: StartRequest) => Promise<StartAnswer>;

/** On failure the popup opens with the reason, or the icon shows it. */
export async function startByShortcut(parts: ShortcutParts, start: Start): Promise<void> {
	const { stored, tabs, toolbar, browser } = parts;
	const tabId = (await tabs.active())?.tabId ?? null;
	const microphoneId = (await stored.microphone.read())?.id ?? null;
	const sources = { microphone: true, tab: browser.canRecordTabs, microphoneId };
	const answer = await start({ to: 'background', type: 'start', tabId, sources, hasReadConsent: false });
	if (answer.isStarted) return;
	await stored.refusal.write(answer.problem);
	await toolbar.openPopup().catch(() => toolbar.showRefusal(answer.problem));
}
