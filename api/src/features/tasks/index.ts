export { remindDueTasks } from './remind-due.ts';
export { taskRoutes } from './routes.ts';
export { failSentTasksOf, resumeSentTasksOf } from './tools/follow-connection.ts';
export { pollTasks } from './tools/poll-tasks.ts';
export { startTaskTools } from './tools/task-tool-worker.ts';
