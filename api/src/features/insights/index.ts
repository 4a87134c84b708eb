export { createInsightsJob } from './create-insights.job.ts';
export { createInsightsInBackgroundJob } from './create-insights-in-background.job.ts';
export { readTranscript } from './read-transcript.ts';
export { insightRoutes } from './routes.ts';
