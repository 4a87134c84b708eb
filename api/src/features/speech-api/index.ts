export { fetchFileJob } from './jobs/fetch-file.job.ts';
export { resumeSpeechJobs, sweepSpeechJobs } from './jobs/sweep-jobs.ts';
export { transcribeFileJob } from './jobs/transcribe-file.job.ts';
export { openAiRoutes } from './openai/routes.ts';
export { speechRoutes } from './routes.ts';
