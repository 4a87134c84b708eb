import Check from 'lucide-react/icons/check';
import Repeat from 'lucide-react/icons/repeat';
import { useState } from 'react';
import type { StartAnswer } from '../../messaging/protocol.ts';
import { texts } from '../../texts/texts.ts';
import type { PanelActions } from '../panel-actions.ts';

type Props = { isOn: boolean; onTurn: PanelActions['recordAlways'] };

/** The notice comes before the switch. */
export function AlwaysRecord({ isOn, onTurn }: Props) {
	const [isOpen, setIsOpen] = useState(false);
	const turn = (next: boolean) => {
		setIsOpen(false);
		onTurn(next);
	};
	if (isOn)
		return (
			<div className="line always">
				<Check />
				<span className="quiet">{texts.always.isOn}</span>
				<button type="button" className="bare push" onClick={() => turn(false)}>
					{texts.always.turnOff}
				</button>
			</div>
		);
	return (
		<div className="always">
			<button type="button" className="bare" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
				<Repeat />
				{texts.always.title}
			</button>
			{isOpen && (
				<div className="notice" data-tone="info">
					<p>{texts.always.notice}</p>
					<button type="button" onClick={() => turn(true)}>
						{texts.always.turnOn}
					</button>
				</div>
			)}
		</div>
	);
}

type StartedProps = { awaitsTab: boolean; isAlways: boolean; actions: PanelActions };

export function StartedByItself({ awaitsTab, isAlways, actions }: StartedProps) {
	const [refusal, setRefusal] = useState<Extract<StartAnswer, { isStarted: false }> | null>(null);
	const choose = async () => {
		const answer = await actions
			.addTab('picker')
			.catch((error: unknown) => ({ isStarted: false, problem: 'failed', message: String(error) }) as const);
		setRefusal(answer.isStarted ? null : answer);
	};
	if (!awaitsTab && !isAlways) return null;
	return (
		<section className="by-itself" aria-label={texts.always.startedByItself}>
			<div role="alert">
				<strong>{texts.always.startedByItself}</strong>{' '}
				<span>{awaitsTab ? texts.always.awaitsTab : texts.informOthers}</span>
			</div>
			{refusal && <p role="alert">{texts.startProblems[refusal.problem]}</p>}
			<div className="line">
				{awaitsTab && (
					<button type="button" onClick={() => void choose()}>
						{texts.panel.chooseTab}
					</button>
				)}
				{isAlways && (
					<button type="button" className="bare" onClick={() => actions.recordAlways(false)}>
						{texts.always.notHere}
					</button>
				)}
			</div>
		</section>
	);
}
