import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Circle from 'lucide-react/icons/circle';
import { useEffect, useState } from 'react';
import { isOnHost } from '../../allowed-sites/offered-sites.ts';
import { destinationOf } from '../../messaging/panel-messages.ts';
import type { PreviewView } from '../../messaging/preview-messages.ts';
import type { Overview, StartAnswer } from '../../messaging/protocol.ts';
import { requestStart } from '../../platform/messages.ts';
import { watchPreview } from '../../platform/offscreen/preview-port.ts';
import { requestAccess } from '../../platform/pages/site-access.ts';
import { problemSentence } from '../../texts/background-texts.ts';
import { destinationSentence } from '../../texts/sentences.ts';
import { texts } from '../../texts/texts.ts';
import { Keys } from '../../views/keys.tsx';
import { Meter } from '../../views/meter.tsx';
import { useRecording } from '../../views/recording-store.ts';
import { Footer } from '../footer.tsx';
import { RefusedStart } from './refused-start.tsx';
import { SiteLine } from './site-line.tsx';
import { SourceChoice, standardSources } from './source-choice.tsx';

type Props = {
	overview: Overview;
	page: NonNullable<Overview['page']>;
	/** Below something else: only what a start needs. */
	isFolded: boolean;
	isPrimary: boolean;
};
type Refusal = Extract<StartAnswer, { isStarted: false }>;

export function Ready({ overview, page, isFolded, isPrimary }: Props) {
	const { send } = useRecording();
	const [isUnfolded, setIsUnfolded] = useState(false);
	const showsSources = !isFolded || isUnfolded;
	const [sources, setSources] = useState(standardSources(overview));
	const [refusal, setRefusal] = useState<Refusal | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const permission = useMicrophonePermission();
	const isBlocked = sources.microphone && (permission === 'prompt' || permission === 'denied');
	const record = async () => {
		setIsBusy(true);
		// A worker that stops in the meantime never answers.
		const answer = await requestStart({ tabId: page.tabId, sources, hasReadConsent: page.consent !== null }).catch(
			(error: unknown) => ({ isStarted: false, problem: 'failed', message: String(error) }) as const,
		);
		setRefusal(answer.isStarted ? null : answer);
		setIsBusy(false);
		if (!answer.isStarted) await send({ to: 'background', type: 'control', action: 'dismiss' });
	};
	const hasSource = sources.tab || sources.microphone;
	const needsMicrophone = isBlocked || refusal?.problem === 'microphone-not-allowed';
	return (
		<>
			<section
				className="scrolls grid gap-3 px-4 pt-4 pb-1 outline-none data-folded:max-h-80 data-folded:flex-none"
				aria-label={texts.record}
				data-folded={isFolded || undefined}
			>
				{isFolded ? (
					<SiteLine title={page.title || page.host}>
						<Button variant="text" size="sm" aria-expanded={isUnfolded} onPress={() => setIsUnfolded(!isUnfolded)}>
							{texts.popup.changeSources}
							{isUnfolded ? <ChevronUp /> : <ChevronDown />}
						</Button>
					</SiteLine>
				) : (
					<SiteLine title={page.title || page.host} note={page.host}>
						<Badge tone="success">
							<Check />
							{texts.popup.allowed}
						</Badge>
					</SiteLine>
				)}
				{showsSources && (
					<SourceChoice
						overview={overview}
						sources={sources}
						onChange={setSources}
						onMicrophone={(microphone) => send({ to: 'background', type: 'choose-microphone', microphone })}
					/>
				)}
				{showsSources && sources.microphone && permission === 'granted' && (
					<MicrophonePreview microphoneId={sources.microphoneId} />
				)}
				{showsSources && <NoPanelYet overview={overview} host={page.host} />}
				{page.consent && (
					<Banner kind="info">
						<strong>{texts.notice}</strong>
						<br />
						<span dir="auto" className="whitespace-pre-line">
							{page.consent}
						</span>
					</Banner>
				)}
			</section>
			<div className="grid flex-none gap-3 px-4 pt-2 pb-4">
				{isBlocked && <RefusedStart kind={refusal ? 'danger' : 'info'} problem="microphone-not-allowed" />}
				{refusal && !(isBlocked && refusal.problem === 'microphone-not-allowed') && (
					<RefusedStart problem={refusal.problem} />
				)}
				{hasSource && (
					<p className="break-words text-muted text-xs">{destinationSentence(sources, destinationOf(overview))}</p>
				)}
				<Button
					variant={needsMicrophone || !isPrimary ? 'neutral' : 'primary'}
					size="lg"
					isBlock
					isBusy={isBusy}
					offReason={hasSource ? undefined : texts.popup.chooseSource}
					onPress={record}
				>
					<Circle fill="currentColor" />
					{texts.record}
				</Button>
				{!isBlocked && (
					<p className="text-muted text-xs">{hasSource ? texts.informOthers : texts.popup.chooseSource}</p>
				)}
			</div>
			<Footer>
				{texts.popup.storedFirst}
				<Keys keys={overview.keys.record} />
			</Footer>
		</>
	);
}

function NoPanelYet({ overview: { sites, settings }, host }: { overview: Overview; host: string }) {
	const { load } = useRecording();
	const waiting = sites.filter(({ website, hasAccess }) => !hasAccess && isOnHost(website, host));
	if (waiting.length === 0 || !settings.autoShowControls) return null;
	const show = () => requestAccess(waiting.map(({ website }) => website)).then(load);
	return (
		<div className="flex items-center justify-between gap-3">
			<p className="text-muted text-xs">{texts.popup.noPanel}</p>
			<Button size="sm" onPress={show}>
				{texts.popup.showPanel}
			</Button>
		</div>
	);
}

function MicrophonePreview({ microphoneId }: { microphoneId: string | null }) {
	const [view, setView] = useState<PreviewView | null>(null);
	useEffect(() => watchPreview({ microphoneId }, setView), [microphoneId]);
	if (view?.problem) return <Banner kind="warning">{problemSentence(view.problem)}</Banner>;
	return <Meter side="local" level={view?.microphoneDb ?? null} isPaused={!view?.isOpen} />;
}

function useMicrophonePermission(): PermissionState | null {
	const [permission, setPermission] = useState<PermissionState | null>(null);
	useEffect(() => {
		// Browsers without this permission name reject and show no level.
		navigator.permissions.query({ name: 'microphone' }).then(
			({ state }) => setPermission(state),
			() => {},
		);
	}, []);
	return permission;
}
