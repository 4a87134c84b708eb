export { forgetConversations } from './forget-conversations.ts';
export { recordActivities, recordActivity } from './record-activity.ts';
export { activityRoutes } from './routes.ts';
