export { remindDueTasks } from './remind-due.ts';
export { taskRoutes } from './routes.ts';
