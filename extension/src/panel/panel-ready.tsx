import { useState } from 'react';
import type { Overview, StartAnswer } from '../messaging/protocol.ts';
import type { PanelActions } from './panel-actions.ts';

type Props = { overview: Overview; actions: PanelActions };

export function PanelReady({ overview, actions }: Props) {
	const [refusal, setRefusal] = useState<Extract<StartAnswer, { isStarted: false }> | null>(null);
	const consent = overview.page?.consent ?? null;
	const start = async (tab: boolean) => {
		const answer = await actions.start({ microphone: true, tab, microphoneId: null }, consent !== null);
		setRefusal(answer.isStarted ? null : answer);
	};
	return (
		<section>
			{consent && <p className="notice">{consent}</p>}
			{refusal && (
				<p className="notice" role="alert">
					{refusal.message}
				</p>
			)}
			<button type="button" className="primary" onClick={() => start(overview.canRecordTabs)}>
				Record this meeting
			</button>
			{refusal?.problem === 'toolbar-click-needed' && (
				<button type="button" onClick={() => start(false)}>
					Record my microphone only
				</button>
			)}
			<p className="quiet">Tell the others first.</p>
		</section>
	);
}
