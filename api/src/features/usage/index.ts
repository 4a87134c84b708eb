export { addUsage } from './add-usage.ts';
export { remainingInsights, remainingSeconds } from './remaining-usage.ts';
export { usageRoutes } from './routes.ts';
