export { createInsightsJob } from './create-insights.job.ts';
export { type FiledTranscript, readTranscript } from './read-transcript.ts';
export { insightRoutes } from './routes.ts';
