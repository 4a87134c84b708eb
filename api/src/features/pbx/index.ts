export { dropFolderOf } from './intake/drop-folder.ts';
export { IntakeWorker, startIntake } from './intake/intake-worker.ts';
