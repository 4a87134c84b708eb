export { addMentionNotice, addNotice } from './add-notice.ts';
export { noticeRoutes } from './routes.ts';
