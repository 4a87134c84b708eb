export { recordingExtensionRoutes } from './routes.ts';
