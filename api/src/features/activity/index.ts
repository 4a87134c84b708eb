export { recordActivities, recordActivity } from './record-activity.ts';
export { activityRoutes } from './routes.ts';
