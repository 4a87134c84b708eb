export { createInsightsJob } from './create-insights.job.ts';
export { readTranscript } from './read-transcript.ts';
export { insightRoutes } from './routes.ts';
