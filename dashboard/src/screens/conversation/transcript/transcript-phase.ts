import type { TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import {
	type FailureReason,
	isPermanentFailure,
	type Pipeline,
} from '@debrief/shared/domain/conversations/pipeline.ts';

export type TranscriptPhase =
	| { kind: 'loading' }
	| { kind: 'processing' }
	| { kind: 'failed'; reason: FailureReason }
	| { kind: 'empty' }
	| { kind: 'lines' };

type Answer = Pick<TranscriptAnswer, 'status' | 'failureReason'> & { list: readonly unknown[] };

/** An old transcript stays readable while a new one is made, and after that fails. */
export function transcriptPhase(pipeline: Pipeline, transcript: Answer | undefined): TranscriptPhase {
	if (transcript && transcript.list.length > 0) return { kind: 'lines' };
	const isBefore = pipeline.step !== 'insights';
	if (pipeline.state === 'failed' && isBefore) return { kind: 'failed', reason: pipeline.reason ?? 'General' };
	if (transcript?.status === 'processing_failed')
		return { kind: 'failed', reason: transcriptReason(transcript) ?? pipeline.reason ?? 'General' };
	if (isBefore && pipeline.state !== 'done') return { kind: 'processing' };
	if (!transcript) return { kind: 'loading' };
	return transcript.status === 'processing' ? { kind: 'processing' } : { kind: 'empty' };
}

const transcriptReason = ({ failureReason }: Answer): FailureReason | null =>
	failureReason === 'None' ? null : failureReason;

/** The audio is prepared, with or without a transcript. */
export const isPlayable = ({ step, state }: Pipeline): boolean =>
	step === 'transcript' || step === 'insights' || (step === 'prepare' && state === 'done');

const unrelatedToLanguage = new Set<FailureReason>(['LimitReached', 'Disabled', 'NoDecoder']);

export const mayBeLanguage = (reason: FailureReason): boolean =>
	!isPermanentFailure(reason) && !unrelatedToLanguage.has(reason);
