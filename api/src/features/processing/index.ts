export { changeProcessing, type StartRun } from './change-processing.ts';
export { findSamples, listSamples, samplesFolder } from './decoded-samples.ts';
export { resumeRuns, transcribeOnServer } from './enqueue-runs.ts';
export { readLostMedia } from './lost-media.ts';
export { restartRuns } from './process-again.ts';
export { processingRoutes } from './routes.ts';
export { currentRunOf, currentRuns, endRun, isActive, isUnfinished, type Run, setUploadProgress } from './runs.ts';
export { completeRun, stepJob } from './step-job.ts';
export { sweepMedia } from './sweep-media.ts';
