export { remindDueTasks } from './remind-due.ts';
export { taskRoutes } from './routes.ts';
export { failSentTasksOf, resumeSentTasksOf } from './tools/follow-connection.ts';
export { lookAtTasks } from './tools/look-at-tasks.ts';
export { startTaskTools } from './tools/task-tool-worker.ts';
