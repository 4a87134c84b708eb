export { insightDefinitions, ownTags } from './definitions.ts';
export { interfaceSetting, languageOf } from './interface-setting.ts';
export { noticeSetting } from './notice-setting.ts';
export { settingsRoutes } from './routes.ts';
export { getSettings, transcriptLanguageOf } from './update-settings.ts';
export {
	audioRetention,
	insightStyle,
	isFileTransferOn,
	makesInsights,
	privacyModeSince,
	privateWorkspaces,
	publicLinksSince,
	setFileTransfer,
	thirdPartyApi,
	thirdPartyApiSetting,
} from './workspace-settings.ts';
