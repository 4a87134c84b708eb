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
	'NoDecoder',
	'UnsupportedFormat',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** What lies in the file itself: trying again ends in the same way. */
const inTheFile: ReadonlySet<FailureReason> = new Set([
	'FileTooShort',
	'BrokenAudio',
	'EndMissing',
	'NoAudio',
	'UnsupportedFormat',
]);

export const isInTheFile = (reason: FailureReason | null): boolean => reason !== null && inTheFile.has(reason);

export const pipelineSteps = ['upload', 'prepare', 'transcript', 'insights'] as const;
export type PipelineStep = (typeof pipelineSteps)[number];

export const pipelineStates = ['waiting', 'working', 'done', 'failed'] as const;

/** How far a conversation is. `step` is the one at work, the one that failed, or the last one when all is done. */
export type Pipeline = {
	step: PipelineStep;
	state: (typeof pipelineStates)[number];
	/** 0 to 1 within the step, null when unknown. */
	progress: number | null;
	/** Estimated time left of the step. */
	etaMs: number | null;
	reason: FailureReason | null;
	/** One sentence for people, when there is more to say than the reason. */
	message: string | null;
	canRetry: boolean;
	/** Of an upload that nobody sends any more: when its last bytes came. It goes on with the file. */
	silentSince?: string | null | undefined;
};

/** True while something will still change by itself, so that a screen keeps asking. */
export const isInProgress = (pipeline: Pipeline): boolean =>
	pipeline.state === 'waiting' || pipeline.state === 'working';
