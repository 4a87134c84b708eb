export { addMentionNotice, addNotice, addWeeklyNotice, type Waiting } from './add-notice.ts';
export { noticeRoutes } from './routes.ts';
