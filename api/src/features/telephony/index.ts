export { changePbx, selectPbx } from './account/choose-pbx.ts';
export { renewFtpPassword } from './account/create-ftp-password.ts';
export { getPbx } from './account/get-pbx.ts';
export { assertMayUsePbx } from './account/pbx-account.ts';
export { callExtensionRoutes } from './extension-routes.ts';
export { dropFolderOf } from './ingest/drop-folder.ts';
export { IngestWorker, startIngest } from './ingest/ingest-worker.ts';
export { pbxRoutes } from './routes.ts';
export { startPbxServers } from './servers/start-pbx-servers.ts';
