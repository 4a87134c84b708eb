import type { DraftSegment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { pipelineSteps } from '@debrief/shared/domain/conversations/pipeline.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import { rovingFocus } from '@debrief/shared/ui/roving-focus.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveTextSection } from '../../../features/live-text/live-text.tsx';
import { UnfinishedUpload } from '../../../features/upload/view/unfinished-upload.tsx';
import { formatBytes, formatTime } from '../../../platform/i18n/format.ts';
import type { ReviewRecording } from '../review/recordings.ts';
import { useSteadyMinutes } from './use-steady-minutes.ts';

type Props = {
	recording: ReviewRecording;
	draft: readonly DraftSegment[];
	onPlay: (ms: number) => void;
};

export function ProcessingSteps({ recording, draft, onPlay }: Props) {
	const { pipeline, file, isPlayable } = recording;
	const live = liveUploadOf(recording, new Date());
	const [wasLive, setWasLive] = useState(live !== null);
	if (live && !wasLive) setWasLive(true);
	const { t, i18n } = useTranslation('conversation');
	const minutes = useSteadyMinutes(pipeline.step, pipeline.etaMs);
	const at = pipelineSteps.indexOf(pipeline.step);
	const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
	const state = (index: number) =>
		index < at ? 'done' : index > at || pipeline.state === 'waiting' ? 'waiting' : 'working';
	const share = pipeline.progress;
	if (pipeline.silentSince && file)
		return <UnfinishedUpload since={pipeline.silentSince} share={share ?? 0} file={file} />;
	const steps = (
		<section
			role="status"
			// Screen readers announce only the step that changed.
			aria-atomic={false}
			aria-label={t('processing.label')}
			className="grid max-w-[520px] gap-2 px-5 py-6"
		>
			<ol className="grid gap-2">
				{pipelineSteps.map((step, index) => (
					<li
						key={step}
						data-state={state(index)}
						className="group grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2 data-[state=waiting]:text-muted"
					>
						<StepIcon state={state(index)} />
						<span className="group-data-[state=working]:font-act">
							{live && step === 'upload' ? t(`live.${live.state}`) : t(`processing.${state(index)}.${step}`)}
							{state(index) === 'working' && share !== null && ` ${percent.format(share)}`}
						</span>
						{state(index) === 'working' && minutes !== null && (
							<span className="num text-muted text-xs">{t('processing.minutesLeft', { count: minutes })}</span>
						)}
					</li>
				))}
			</ol>
			<ProgressBar
				label={t('processing.label')}
				isLabelHidden
				isIndeterminate={share === null}
				value={(share ?? 0) * 100}
			/>
			<p className="num text-muted">
				{live
					? t(`live.${live.state}Hint`, {
							size: formatBytes(live.sizeBytes, i18n.language),
							at: formatTime(live.lastByteAt),
						})
					: isPlayable
						? t(draft.length > 0 ? 'processing.draftNote' : 'processing.listen')
						: t(pipeline.step === 'upload' ? 'processing.sending' : 'processing.safe')}
			</p>
		</section>
	);
	return (
		<div data-live-scroller className="min-h-0 flex-1 overflow-auto max-lg:pb-32">
			{steps}
			{wasLive && draft.length === 0 && (
				<Suspense>
					<div className="px-5">
						<LiveTextSection fileId={recording.fileId} />
					</div>
				</Suspense>
			)}
			{draft.length > 0 && <DraftLines lines={draft} onPlay={onPlay} />}
		</div>
	);
}

const rovingTimes = rovingFocus('button');

function DraftLines({ lines, onPlay }: { lines: readonly DraftSegment[]; onPlay: Props['onPlay'] }) {
	const { t } = useTranslation('conversation');
	return (
		<ol ref={rovingTimes} aria-label={t('processing.draft')} className="grid gap-2 px-5 pb-6">
			{lines.map(({ startedAt, endedAt, text }) => (
				<li key={`${startedAt}-${endedAt}-${text}`} className="grid grid-cols-[48px_minmax(0,1fr)] gap-2">
					<button
						type="button"
						aria-label={t('transcript.playAt', { position: formatPosition(startedAt) })}
						onClick={() => onPlay(startedAt)}
						className="num min-h-6 self-start rounded-xs text-right text-subtle text-xs leading-6 hover:text-default"
					>
						{formatPosition(startedAt)}
					</button>
					<p dir="auto" className="max-w-measure text-read">
						{text}
					</p>
				</li>
			))}
		</ol>
	);
}

function StepIcon({ state }: { state: 'done' | 'working' | 'waiting' }) {
	if (state === 'done') return <CircleCheck className="text-success" />;
	if (state === 'working') return <LoaderCircle className="animate-spin text-accent" />;
	return <CircleDashed className="text-subtle" />;
}

/** `quiet`: no data has arrived recently. */
type LiveUpload = { state: 'arriving' | 'quiet'; sizeBytes: number; lastByteAt: string };

/** Recorders send data every second, or every few seconds on a slow connection. */
const quietAfterMs = 30_000;

export function liveUploadOf(
	{ pipeline, file }: Pick<ReviewRecording, 'pipeline' | 'file'>,
	now: Date,
): LiveUpload | null {
	const { lastByteAt, sizeBytes } = file ?? {};
	if (pipeline.step !== 'upload' || pipeline.state !== 'working' || !lastByteAt || sizeBytes === undefined) return null;
	const isQuiet = now.getTime() - Date.parse(lastByteAt) > quietAfterMs;
	return { state: isQuiet ? 'quiet' : 'arriving', sizeBytes, lastByteAt };
}
