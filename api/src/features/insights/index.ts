export { createInsightsJob } from './create-insights.job.ts';
export { insightRoutes } from './routes.ts';
