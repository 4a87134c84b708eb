import type { FailureReason, PipelineStep } from '@debrief/shared/domain/conversations/pipeline.ts';
import { pipelineSteps, transcriptStatusOf } from '@debrief/shared/domain/conversations/pipeline.ts';
import { undeterminedLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, insight, recording, segment, stream, transcript } from '../../../platform/db/schema/index.ts';
import { shownStep } from '../../conversations/index.ts';
import { isActive, type Run } from './runs.ts';

type Columns = Pick<
	typeof conversation.$inferInsert,
	| 'step'
	| 'state'
	| 'progress'
	| 'stepStartedAt'
	| 'failureReason'
	| 'failureMessage'
	| 'transcriptStatus'
	| 'aiStatus'
	| 'aiFailureReason'
>;

/** The only writer of these columns. */
export async function deriveStatus(tx: Transaction, conversationId: string, runs: Run[]): Promise<void> {
	if (runs.length === 0) return;
	const recordings = await tx
		.select({
			language: recording.language,
			foundLanguage: transcript.language,
			numberOfSpeakers: recording.numberOfSpeakers,
			isStalled: recording.isStalled,
			endedUnexpectedly: recording.endedUnexpectedly,
		})
		.from(recording)
		.leftJoin(stream, eq(stream.recordingId, recording.id))
		.leftJoin(transcript, eq(transcript.fileId, stream.fileId))
		.where(eq(recording.conversationId, conversationId))
		.orderBy(asc(recording.startedAt), asc(recording.id));
	const isUploading = runs.some((run) => run.step === 'upload' && isActive(run));
	const earlier = isUploading ? await earlierResults(tx, conversationId) : nothingEarlier;
	const [first] = recordings;
	await tx
		.update(conversation)
		.set({
			...statusOf(runs, earlier),
			...(first && { language: spokenLanguage(first), numberOfSpeakers: first.numberOfSpeakers }),
			isStalled: recordings.some((each) => each.isStalled),
			endedUnexpectedly: recordings.some((each) => each.endedUnexpectedly),
		})
		.where(eq(conversation.id, conversationId));
}

type Language = { language: string; foundLanguage: string | null };

const spokenLanguage = ({ language, foundLanguage }: Language): string =>
	language === undeterminedLanguage ? (foundLanguage ?? undeterminedLanguage) : language;

type Earlier = { hasTranscript: boolean; hasInsights: boolean };
const nothingEarlier: Earlier = { hasTranscript: false, hasInsights: false };

async function earlierResults(tx: Transaction, conversationId: string): Promise<Earlier> {
	const [line] = await tx
		.select({ id: segment.id })
		.from(segment)
		.where(eq(segment.conversationId, conversationId))
		.limit(1);
	const [insights] = await tx
		.select({ id: insight.conversationId })
		.from(insight)
		.where(eq(insight.conversationId, conversationId));
	return { hasTranscript: line !== undefined, hasInsights: insights !== undefined };
}

type ShownRun = Omit<Run, 'step'> & { step: PipelineStep };

/** The least advanced active run decides, then the first failed one, otherwise done. */
function statusOf(all: Run[], earlier: Earlier): Columns {
	const runs = all.map((run): ShownRun => ({ ...run, step: shownStep(run.step) }));
	const insights = runs.find(({ step }) => step === 'insights');
	const ofRecordings = runs.filter(({ step }) => step !== 'insights');
	const atWork = pipelineSteps
		.flatMap((step) => ofRecordings.filter((run) => run.step === step && isActive(run)))
		.at(0);
	const failed = ofRecordings.find(({ state }) => state === 'failed');
	const shown = atWork ?? (insights && isActive(insights) ? insights : (failed ?? insights ?? ofRecordings.at(-1)));
	if (!shown) return { step: 'insights', state: 'done' };
	const isDisabled = shown.state === 'failed' && shown.reason === 'Disabled';
	const isFailed = shown.state === 'failed' && !isDisabled;
	return {
		step: shown.step,
		state: isDisabled ? 'done' : shown.state,
		progress: shown.state === 'working' ? shown.progress : null,
		stepStartedAt: shown.startedAt ?? shown.createdAt,
		failureReason: isFailed ? shown.reason : null,
		failureMessage: isFailed ? shown.message : null,
		transcriptStatus: transcriptStatusOf(
			atWork ?? failed ?? { step: 'transcript', state: 'done' },
			earlier.hasTranscript,
		),
		...insightStatus(atWork, insights, failed, earlier),
	};
}

function insightStatus(
	atWork: ShownRun | undefined,
	insights: ShownRun | undefined,
	failed: ShownRun | undefined,
	{ hasInsights }: Earlier,
): Pick<Columns, 'aiStatus' | 'aiFailureReason'> {
	if (atWork?.step === 'upload') return { aiStatus: hasInsights ? 'success' : null, aiFailureReason: null };
	if (atWork || (insights && isActive(insights))) return { aiStatus: 'processing', aiFailureReason: null };
	if (insights?.state === 'done') return { aiStatus: 'success', aiFailureReason: null };
	const reason = (insights ?? failed)?.reason;
	return reason
		? { aiStatus: 'processing_failed', aiFailureReason: insightReason(reason) }
		: { aiStatus: null, aiFailureReason: null };
}

/** The specification allows three reasons for missing insights. */
const insightReason = (reason: FailureReason): FailureReason =>
	reason === 'LimitReached' || reason === 'Disabled' ? reason : 'General';
