export { recordingExtensionRoutes } from './routes.ts';
export { listWhitelist } from './whitelist-sites.ts';
