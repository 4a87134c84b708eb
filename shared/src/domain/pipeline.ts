import { z } from 'zod';

/** Why a transcript or its insights could not be made. The first four and `General`, `Disabled` are the specification's. */
export const FailureReason = z.enum([
	'FileTooShort',
	'InvalidVoice',
	'LimitReached',
	'General',
	'Disabled',
	'BrokenAudio',
	'NoAudio',
	'NoEngine',
	'UnsupportedFormat',
]);
export type FailureReason = z.infer<typeof FailureReason>;

export const pipelineSteps = ['upload', 'prepare', 'transcript', 'insights'] as const;
export type PipelineStep = (typeof pipelineSteps)[number];

/** How far a conversation is. `step` is the one at work, the one that failed, or the last one when all is done. */
export const Pipeline = z.object({
	step: z.enum(pipelineSteps),
	state: z.enum(['waiting', 'working', 'done', 'failed']),
	/** 0 to 1 within the step, null when unknown. */
	progress: z.number().min(0).max(1).nullable(),
	/** Estimated time left of the step. */
	etaMs: z.number().int().nullable(),
	reason: FailureReason.nullable(),
	/** One sentence for people, when there is more to say than the reason. */
	message: z.string().nullable(),
	canRetry: z.boolean(),
});
export type Pipeline = z.infer<typeof Pipeline>;

/** True while something will still change by itself, so that a screen keeps asking. */
export const isInProgress = (pipeline: Pipeline): boolean =>
	pipeline.state === 'waiting' || pipeline.state === 'working';
