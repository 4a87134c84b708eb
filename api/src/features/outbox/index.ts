export { addMail, dispatchMessage } from './add-message.ts';
export { deliverMessageJob, dispatchDueMessages } from './deliver-message.job.ts';
export { outboxRoutes } from './routes.ts';
