import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { type FailureReason, isInProgress } from '@debrief/shared/domain/conversations/pipeline.ts';

/** `withheld`: too few words are confident. `hasResult`: older insights appear below the message. */
export type InsightsState =
	| { kind: 'ready' }
	| { kind: 'none' }
	| { kind: 'withheld' }
	| { kind: 'waiting' }
	| { kind: 'processing'; hasResult: boolean }
	| { kind: 'failed'; reason: FailureReason | 'NoTranscript'; hasResult: boolean };

type Subject = Pick<Conversation, 'aiStatus' | 'failureReason' | 'insights' | 'isHeldBack' | 'pipeline'>;

export function insightsState({ aiStatus, failureReason, insights, isHeldBack, pipeline }: Subject): InsightsState {
	const hasResult = insights !== null;
	const isBeforeInsights = isInProgress(pipeline) && pipeline.step !== 'insights';
	if (isBeforeInsights && !hasResult) return { kind: 'waiting' };
	if (aiStatus === 'processing') return { kind: 'processing', hasResult };
	// After a failed retranscription, the old transcript and its insights remain.
	const areOfOldOne = hasResult && hasTranscriptFailed(pipeline);
	if (aiStatus === 'processing_failed' && !areOfOldOne)
		return { kind: 'failed', reason: whyFailed(failureReason, pipeline), hasResult };
	if (hasResult) return { kind: 'ready' };
	if (isHeldBack) return { kind: 'withheld' };
	return isInProgress(pipeline) ? { kind: 'processing', hasResult } : { kind: 'none' };
}

/** A failed transcript also stops the insights, and the conversation has the more precise reason. */
const whyFailed = (reason: Subject['failureReason'], pipeline: Subject['pipeline']) => {
	if (!hasTranscriptFailed(pipeline)) return reason === 'None' ? 'General' : reason;
	return pipeline.reason === 'FileTooShort' ? pipeline.reason : 'NoTranscript';
};

export const hasTranscriptFailed = ({ step, state }: Subject['pipeline']): boolean =>
	state === 'failed' && step !== 'insights';

/** A used-up limit allows a retry only on a paid plan. */
export function canRegenerate(state: InsightsState, isPaidPlan: boolean): boolean {
	if (state.kind === 'ready' || state.kind === 'none') return true;
	if (state.kind !== 'failed') return false;
	return state.reason === 'LimitReached' ? isPaidPlan : state.reason === 'General' || state.reason === 'Disabled';
}
