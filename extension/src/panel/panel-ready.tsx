import { limits } from '@debrief/shared/domain/limits.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Circle from 'lucide-react/icons/circle';
import { useEffect, useState } from 'react';
import type { PanelOverview } from '../messaging/panel-messages.ts';
import type { StartAnswer } from '../messaging/protocol.ts';
import { destinationSentence } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import { KeyHints } from './key-hints.tsx';
import { AlwaysRecord } from './meeting/always-record.tsx';
import { CopyButton } from './meeting/copy-button.tsx';
import type { MeetingQuestion } from './meeting/use-meeting-question.ts';
import type { PanelActions } from './panel-actions.ts';

type Props = {
	overview: PanelOverview;
	question: MeetingQuestion | null;
	actions: PanelActions;
	/** The tab that is recorded instead of this one. */
	otherTab: number | null;
	/** Below the last recording: only what a start needs. */
	isFolded: boolean;
	/** False below a recording that can be opened. */
	isPrimary: boolean;
	canType: boolean;
};

export function PanelReady({ overview, question, actions, otherTab, isFolded, isPrimary, canType }: Props) {
	const [title, setTitle] = useState('');
	const [refusal, setRefusal] = useState<Extract<StartAnswer, { isStarted: false }> | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	// The popup and the microphone page take the focus. What was missing may be there when it returns.
	useEffect(() => {
		const forget = () => setRefusal(null);
		window.addEventListener('focus', forget);
		return () => window.removeEventListener('focus', forget);
	}, []);
	const consent = overview.page?.consent ?? null;
	const start = async (tab: boolean, tabBy: 'capture' | 'picker' = 'capture') => {
		setIsBusy(true);
		const typed = title.trim();
		const sources = { microphone: true, tab, microphoneId: overview.microphoneId };
		// A worker that stops in the meantime never answers.
		const answer = await actions
			.start({ sources, hasReadConsent: consent !== null, tabBy, ...(typed && { title: typed }) })
			.catch((error: unknown) => ({ isStarted: false, problem: 'failed', message: String(error) }) as const);
		setRefusal(answer.isStarted ? null : answer);
		setIsBusy(false);
	};
	const needsTab = refusal?.problem === 'toolbar-click-needed' || refusal?.problem === 'tab-not-shared';
	if (otherTab !== null)
		return (
			<section className="elsewhere" aria-label={texts.record}>
				<p className="line">
					<span className="dot" data-live />
					{texts.panel.elsewhere}
				</p>
				<button type="button" className="primary" onClick={() => actions.open({ tab: otherTab })}>
					<ArrowRight />
					{texts.goToTab}
				</button>
			</section>
		);
	return (
		<section
			className={isFolded ? 'next' : 'scrolls'}
			aria-label={texts.record}
			data-asks={question !== null || undefined}
		>
			{question && <strong>{texts.panel.meetingBegan}</strong>}
			{!overview.isSignedIn && (
				<>
					<p className="notice">{texts.panel.signedOut}</p>
					<button type="button" onClick={() => actions.open('sign-in')}>
						{texts.popup.signIn}
					</button>
				</>
			)}
			{consent && (
				<div className="notice" data-tone="info" dir="auto">
					<strong>{texts.notice}</strong>
					<p>{consent}</p>
				</div>
			)}
			{refusal && (
				<p className="notice" role="alert">
					{texts.startProblems[refusal.problem]}
				</p>
			)}
			{canType && !isFolded && (
				<input
					aria-label={texts.edits.title}
					placeholder={texts.edits.titleHint}
					maxLength={limits.titleMaxLength}
					dir="auto"
					value={title}
					onChange={(event) => setTitle(event.target.value)}
				/>
			)}
			<p className="quiet">
				{destinationSentence({ microphone: true, tab: overview.canRecordTabs }, overview.destination)}
			</p>
			<button
				type="button"
				className={isPrimary && !needsTab ? 'primary' : undefined}
				aria-disabled={isBusy}
				onClick={() => !isBusy && start(overview.canRecordTabs)}
			>
				<Circle fill="currentColor" />
				{texts.record}
			</button>
			{needsTab && (
				<>
					<button type="button" className="primary" onClick={() => start(true, 'picker')}>
						{texts.panel.chooseTab}
					</button>
					<button type="button" onClick={() => start(false)}>
						{texts.panel.microphoneOnly}
					</button>
				</>
			)}
			{refusal?.problem === 'microphone-not-allowed' && (
				<button type="button" onClick={() => actions.open('microphone')}>
					{texts.allowMicrophone}
				</button>
			)}
			{question && (
				<div className="line">
					<button type="button" onClick={question.close}>
						{texts.panel.notNow}
					</button>
					<button type="button" className="bare" onClick={question.neverAsk}>
						{texts.panel.neverAsk}
					</button>
				</div>
			)}
			<p className="quiet">{texts.informOthers}</p>
			{!isFolded && (
				<div className="line wraps">
					<CopyButton name={texts.tellOthers} text={texts.isRecorded} />
				</div>
			)}
			{!isFolded && <AlwaysRecord isOn={overview.page?.isAlways ?? false} onTurn={actions.recordAlways} />}
			{!isFolded && <KeyHints hints={[{ keys: overview.keys.record, effect: texts.panel.records }]} />}
		</section>
	);
}
