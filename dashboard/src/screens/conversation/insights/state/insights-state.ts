import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { type FailureReason, isInProgress } from '@debrief/shared/domain/conversations/pipeline.ts';

/**
 * What the panel shows. `heldBack`: too few words of the transcript are confident. `waiting`: the transcript is not there yet. `none`: nobody has asked for insights.
 * `hasResult` tells that older insights are still there to show below the message.
 */
export type InsightsState =
	| { kind: 'ready' }
	| { kind: 'none' }
	| { kind: 'heldBack' }
	| { kind: 'waiting' }
	| { kind: 'processing'; hasResult: boolean }
	| { kind: 'failed'; reason: FailureReason | 'NoTranscript'; hasResult: boolean };

type Subject = Pick<Conversation, 'aiStatus' | 'failureReason' | 'insights' | 'isHeldBack' | 'pipeline'>;

export function insightsState({ aiStatus, failureReason, insights, isHeldBack, pipeline }: Subject): InsightsState {
	const hasResult = insights !== null;
	const isBeforeInsights = isInProgress(pipeline) && pipeline.step !== 'insights';
	if (isBeforeInsights && !hasResult) return { kind: 'waiting' };
	if (aiStatus === 'processing') return { kind: 'processing', hasResult };
	// a new transcript that failed left the old one, and these are its insights
	const areOfOldOne = hasResult && hasTranscriptFailed(pipeline);
	if (aiStatus === 'processing_failed' && !areOfOldOne)
		return { kind: 'failed', reason: whyFailed(failureReason, pipeline), hasResult };
	if (hasResult) return { kind: 'ready' };
	if (isHeldBack) return { kind: 'heldBack' };
	return isInProgress(pipeline) ? { kind: 'processing', hasResult } : { kind: 'none' };
}

/** What stopped the transcript stopped the insights: the conversation's own reason says more than its own. */
const whyFailed = (reason: Subject['failureReason'], pipeline: Subject['pipeline']) => {
	if (!hasTranscriptFailed(pipeline)) return reason === 'None' ? 'General' : reason;
	return pipeline.reason === 'FileTooShort' ? pipeline.reason : 'NoTranscript';
};

/** It ended before there was anything to make insights from. */
export const hasTranscriptFailed = ({ step, state }: Subject['pipeline']): boolean =>
	state === 'failed' && step !== 'insights';

/** Asking again makes sense after success and after what may pass; a used-up limit only where the plan has none. */
export function canRegenerate(state: InsightsState, isPaidPlan: boolean): boolean {
	if (state.kind === 'ready' || state.kind === 'none') return true;
	if (state.kind !== 'failed') return false;
	return state.reason === 'LimitReached' ? isPaidPlan : state.reason === 'General' || state.reason === 'Disabled';
}
