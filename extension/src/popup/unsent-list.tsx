import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useState } from 'react';
import type { Unsent } from '../messaging/protocol.ts';
import { sizeOf, texts } from '../texts/texts.ts';
import { useRecording } from '../views/recording-store.ts';
import { UnsentRow } from './unsent-row.tsx';

const initialCount = 20;

export function UnsentList({ unsent }: { unsent: readonly Unsent[] }) {
	const { send } = useRecording();
	const [shown, setShown] = useState(initialCount);
	if (unsent.length === 0) return null;
	const bytes = unsent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
	const hidden = unsent.length - shown;
	return (
		<section aria-label={texts.popup.notSent} className="border-b outline-none last:border-b-0">
			<header className="flex items-center gap-2 px-4 pt-3 pb-1">
				<span>
					<h2 className="font-head">{texts.popup.notSent}</h2>
					<span className="num text-muted text-xs">{texts.popup.unsentCount(unsent.length, sizeOf(bytes))}</span>
				</span>
				<span className="ml-auto">
					{unsent.some(({ blockedBy }) => !blockedBy) && (
						<Button size="sm" onPress={() => send({ to: 'background', type: 'send', id: null })}>
							{texts.popup.sendAll}
						</Button>
					)}
				</span>
			</header>
			<ul>
				{unsent.slice(0, shown).map((each) => (
					<UnsentRow key={each.id} unsent={each} />
				))}
				{hidden > 0 && (
					<li className="px-4 py-2">
						<Button size="sm" isBlock onPress={() => setShown(unsent.length)}>
							{texts.popup.showMore(hidden)}
						</Button>
					</li>
				)}
			</ul>
			{unsent.some(({ endedUnexpectedly }) => endedUnexpectedly) && (
				<p className="px-4 pb-2 text-muted text-xs">{texts.popup.foundAfterCrash}</p>
			)}
			<p className="px-4 pb-3 text-muted text-xs">{texts.popup.keptUntilSent}</p>
		</section>
	);
}
