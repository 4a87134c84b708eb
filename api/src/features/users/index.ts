export { runCommand } from './commands/run-command.ts';
export { userRoutes } from './routes.ts';
