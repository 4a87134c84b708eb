/** The first three, `General` and `Disabled` are the specification's. */
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

/** The file is the cause, so a retry fails too. */
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

export type Pipeline = {
	step: PipelineStep;
	state: (typeof pipelineStates)[number];
	/** 0 to 1 within the step, null when unknown. */
	progress: number | null;
	etaMs: number | null;
	reason: FailureReason | null;
	message: string | null;
	canRetry: boolean;
	silentSince?: string | null | undefined;
};

export const isInProgress = (pipeline: Pipeline): boolean =>
	pipeline.state === 'waiting' || pipeline.state === 'working';

/** Returns the specification's status. While bytes arrive, an earlier transcript still counts. */
export function transcriptStatusOf(
	{ step, state }: Pick<Pipeline, 'step' | 'state'>,
	hasEarlier: boolean,
): 'processing' | 'done' | 'processing_failed' {
	if (state === 'failed' && step !== 'insights') return 'processing_failed';
	if (step === 'upload' && hasEarlier) return 'done';
	return step === 'insights' || (step === 'transcript' && state === 'done') ? 'done' : 'processing';
}
