/** Why a transcript or its insights could not be made. The first three, `General` and `Disabled` are the specification's. */
export const failureReasons = [
	'FileTooShort',
	'InvalidVoice',
	'LimitReached',
	'General',
	'Disabled',
	'BrokenAudio',
	'EndMissing',
	'NoAudio',
	'NoEngine',
	'UnknownLanguage',
	'NoDecoder',
	'UnsupportedFormat',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Failures caused by the file itself: a retry fails in the same way. */
const permanentFailures: ReadonlySet<FailureReason> = new Set([
	'FileTooShort',
	'BrokenAudio',
	'EndMissing',
	'NoAudio',
	'UnsupportedFormat',
]);

export const isPermanentFailure = (reason: FailureReason | null): boolean =>
	reason !== null && permanentFailures.has(reason);

export const pipelineSteps = ['upload', 'prepare', 'transcript', 'insights'] as const;
export type PipelineStep = (typeof pipelineSteps)[number];

export const pipelineStates = ['waiting', 'working', 'done', 'failed'] as const;

/** Progress of the processing. `step` is the current one, the one that failed, or the last one when all are done. */
export type Pipeline = {
	step: PipelineStep;
	state: (typeof pipelineStates)[number];
	/** 0 to 1 within the step, null when unknown. */
	progress: number | null;
	/** Estimated time left in the step. */
	etaMs: number | null;
	reason: FailureReason | null;
	/** A sentence for people that adds to the reason. */
	message: string | null;
	canRetry: boolean;
	/** When the last bytes of a stalled upload arrived. It resumes with the file. */
	silentSince?: string | null | undefined;
};

/** Returns whether processing is still under way, so that a screen keeps polling. */
export const isInProgress = (pipeline: Pipeline): boolean =>
	pipeline.state === 'waiting' || pipeline.state === 'working';

/** What the specification calls the status of a transcript. While bytes arrive, an earlier transcript still counts. */
export function transcriptStatusOf(
	{ step, state }: Pick<Pipeline, 'step' | 'state'>,
	hasEarlier: boolean,
): 'processing' | 'done' | 'processing_failed' {
	if (state === 'failed' && step !== 'insights') return 'processing_failed';
	if (step === 'upload' && hasEarlier) return 'done';
	return step === 'insights' || (step === 'transcript' && state === 'done') ? 'done' : 'processing';
}
