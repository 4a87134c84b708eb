export { callExtensionRoutes } from './extensions/extension-routes.ts';
export { dropFolderOf } from './intake/drop-folder.ts';
export { IntakeWorker, startIntake } from './intake/intake-worker.ts';
