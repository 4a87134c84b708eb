export { callExtensionRoutes } from './extensions/extension-routes.ts';
export { dropFolderOf } from './intake/drop-folder.ts';
export { IntakeWorker, startIntake } from './intake/intake-worker.ts';
export { pbxRoutes } from './routes.ts';
export { startPbxServers } from './servers/start-pbx-servers.ts';
