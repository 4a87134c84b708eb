export { interfaceSetting, languageOf } from './interface-setting.ts';
export { settingsRoutes } from './routes.ts';
export { getSettings } from './update-settings.ts';
export { insightStyle, makesInsights, privacyModeSince, privateWorkspaces } from './workspace-settings.ts';
