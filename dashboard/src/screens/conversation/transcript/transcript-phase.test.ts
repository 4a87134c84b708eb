import type { Pipeline } from '@debrief/shared/domain/conversations/pipeline.ts';
import { expect, test } from 'vitest';
import { isPlayable, transcriptPhase } from './transcript-phase.ts';

const at = (step: Pipeline['step'], state: Pipeline['state'], reason: Pipeline['reason'] = null): Pipeline => ({
	step,
	state,
	progress: null,
	etaMs: null,
	reason,
	message: null,
	canRetry: false,
});
const done = { list: [], status: 'done', failureReason: 'None' } as const;

test('upload, preparation and transcription are shown as the current phase', () => {
	for (const step of ['upload', 'prepare', 'transcript'] as const)
		expect(transcriptPhase(at(step, 'working'), undefined)).toEqual({ kind: 'processing' });
});

test('a failure shows its reason, from the pipeline or from the transcript', () => {
	expect(transcriptPhase(at('transcript', 'failed', 'FileTooShort'), undefined)).toEqual({
		kind: 'failed',
		reason: 'FileTooShort',
	});
	const failed = { list: [], status: 'processing_failed', failureReason: 'InvalidVoice' } as const;
	expect(transcriptPhase(at('insights', 'failed', 'General'), failed)).toEqual({
		kind: 'failed',
		reason: 'InvalidVoice',
	});
});

test('failed insights do not hide that the transcript is still loading', () => {
	expect(transcriptPhase(at('insights', 'failed', 'General'), undefined)).toEqual({ kind: 'loading' });
});

test('a transcript without lines is shown as empty', () => {
	expect(transcriptPhase(at('insights', 'done'), done)).toEqual({ kind: 'empty' });
});

test('audio plays as soon as it is prepared, even if the transcript failed', () => {
	expect(isPlayable(at('prepare', 'working'))).toBe(false);
	expect(isPlayable(at('prepare', 'failed', 'NoAudio'))).toBe(false);
	expect(isPlayable(at('transcript', 'working'))).toBe(true);
	expect(isPlayable(at('transcript', 'failed', 'FileTooShort'))).toBe(true);
});
