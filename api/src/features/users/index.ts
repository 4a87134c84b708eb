export { runCommand } from './commands/run-command.ts';
