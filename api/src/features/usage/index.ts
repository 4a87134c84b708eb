export { addUsage } from './add-usage.ts';
export { countProgramUse, countServerUse } from './engine-use.ts';
export { getUsages } from './get-usages.ts';
export { remainingInsights, remainingSeconds, wasUsedFor } from './remaining-usage.ts';
export { usageRoutes } from './routes.ts';
