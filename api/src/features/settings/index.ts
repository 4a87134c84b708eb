export { settingsRoutes } from './routes.ts';
export { makesInsights, privacyModeSince, privateWorkspaces } from './workspace-settings.ts';
