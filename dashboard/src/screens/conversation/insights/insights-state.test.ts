import type { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Pipeline } from '@debrief/shared/domain/conversations/pipeline.ts';
import { expect, test } from 'vitest';
import { canRegenerate, type InsightsState, insightsState } from './insights-state.ts';

const done: Pipeline = {
	step: 'insights',
	state: 'done',
	progress: null,
	etaMs: null,
	reason: null,
	message: null,
	canRetry: false,
};
const nothing = { aiStatus: null, failureReason: 'None', insights: null, pipeline: done } as const;

test('a conversation in transcription waits instead of offering insights', () => {
	const pipeline: Pipeline = { ...done, step: 'transcript', state: 'working' };
	expect(insightsState({ ...nothing, pipeline })).toMatchObject({ kind: 'waiting' });
	expect(insightsState({ ...nothing, aiStatus: 'processing', pipeline })).toMatchObject({ kind: 'waiting' });
});

test('a failure without a reason is shown as a general one', () => {
	expect(insightsState({ ...nothing, aiStatus: 'processing_failed' })).toMatchObject({
		kind: 'failed',
		reason: 'General',
	});
});

test('no status and no result means that insights were never requested', () => {
	expect(insightsState(nothing)).toEqual({ kind: 'none' });
});

test('insights can be regenerated after the failures in the specification, and not while they are being made', () => {
	const failed = (reason: 'General' | 'Disabled' | 'LimitReached' | 'NoAudio'): InsightsState => ({
		kind: 'failed',
		reason,
		hasResult: false,
	});
	expect(canRegenerate({ kind: 'ready' }, false)).toBe(true);
	expect(canRegenerate({ kind: 'none' }, false)).toBe(true);
	expect(canRegenerate(failed('General'), false)).toBe(true);
	expect(canRegenerate(failed('Disabled'), false)).toBe(true);
	expect(canRegenerate(failed('LimitReached'), false)).toBe(false);
	expect(canRegenerate(failed('LimitReached'), true)).toBe(true);
	expect(canRegenerate(failed('NoAudio'), true)).toBe(false);
	expect(canRegenerate({ kind: 'processing', hasResult: true }, true)).toBe(false);
	expect(canRegenerate({ kind: 'waiting' }, true)).toBe(false);
});

test('a failed new transcript keeps the old insights, which can be regenerated', () => {
	const pipeline: Pipeline = { ...done, step: 'transcript', state: 'failed', reason: 'NoEngine' };
	const state = insightsState({
		aiStatus: 'processing_failed',
		failureReason: 'General',
		insights: {} as Insights,
		pipeline,
	});
	expect(state).toEqual({ kind: 'ready' });
});

test('the failure of the transcript is shown as the reason why insights are missing', () => {
	const failed = { ...nothing, aiStatus: 'processing_failed', failureReason: 'General' } as const;
	const stopped = (reason: Pipeline['reason']) => ({ ...done, step: 'transcript', state: 'failed', reason }) as const;
	expect(insightsState({ ...failed, pipeline: stopped('FileTooShort') })).toMatchObject({ reason: 'FileTooShort' });
	expect(insightsState({ ...failed, pipeline: stopped('InvalidVoice') })).toMatchObject({ reason: 'NoTranscript' });
});

test('withheld insights say so until new ones are on their way', () => {
	const withheld = { ...nothing, aiStatus: 'success', isHeldBack: true } as const;
	expect(insightsState(withheld)).toEqual({ kind: 'withheld' });
	expect(insightsState({ ...withheld, aiStatus: 'processing' })).toMatchObject({ kind: 'processing' });
	expect(canRegenerate({ kind: 'withheld' }, true)).toBe(false);
});
