export { contactKnownTo, contactVisibleTo, mayEditContact } from './access/contact-visible-to.ts';
export { contactsByEmail } from './access/contacts-by-email.ts';
export { followMerges } from './access/follow-merges.ts';
export { readersOf } from './access/readers-of.ts';
export { shownContacts } from './access/shown-contacts.ts';
export { openLink, signLink } from './access/signed-links.ts';
export {
	editableBy,
	inArchive,
	isOutsideArchive,
	isOutsideBin,
	isShareableByMember,
	isSharedTo,
	linesVisibleTo,
	mayShare,
	ownOf,
	restorableBy,
	seesOnlyOwn,
	shareableBy,
	type Viewer,
	visibleById,
	visibleNow,
	visibleTo,
} from './access/visible-to.ts';
export { forgetConversations } from './activity/forget-conversations.ts';
export { recordActivities, recordActivity } from './activity/record-activity.ts';
export { activityRoutes } from './activity/routes.ts';
export { actedOn } from './audit/acted-on.ts';
export { recordAudit } from './audit/record-audit.ts';
export { auditRoutes } from './audit/routes.ts';
export { verifyAuditLog } from './audit/verify-audit-log.ts';
export { type LogActor, recordInLog, theServer } from './audit/workspace-log/append-to-log.ts';
export { forgetInLog, recordConversations } from './audit/workspace-log/record-conversations.ts';
export { recordSignIn } from './audit/workspace-log/record-sign-in.ts';
export { removeLogs } from './audit/workspace-log/remove-logs.ts';
export { trimLogs } from './audit/workspace-log/trim-logs.ts';
export { verifyWorkspaceLogs } from './audit/workspace-log/verify-logs.ts';
export { createViewLog, type ViewLog } from './audit/workspace-log/view-log.ts';
export {
	addMentionNotification,
	addNotification,
	addWeeklyNotification,
	type Waiting,
} from './email-notifications/add-notification.ts';
export { notificationRoutes } from './email-notifications/routes.ts';
export { addChat, addMail, dispatchMessage } from './outbox/add-message.ts';
export { deliverMessageJob, dispatchDueMessages } from './outbox/deliver-message.job.ts';
export { outboxRoutes } from './outbox/routes.ts';
export { recordEvent, recordEvents } from './record-event.ts';
export { recordingExtensionRoutes } from './recording-extension/routes.ts';
export { listWhitelist } from './recording-extension/whitelist-sites.ts';
export { reencryptEngineKeys } from './server/engine-servers.ts';
export { getEngines } from './server/get-engines.ts';
export { version } from './server/get-health.ts';
export { serverRoutes } from './server/routes.ts';
export { definitionsFor, insightDefinitions, ownTags } from './settings/definitions.ts';
export { interfaceSetting, languageOf } from './settings/interface-setting.ts';
export { notificationSetting } from './settings/notification-setting.ts';
export { settingsRoutes } from './settings/routes.ts';
export { getSettings, transcriptLanguageOf } from './settings/update-settings.ts';
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
} from './settings/workspace-settings.ts';
export { addUsage } from './usage/add-usage.ts';
export { countProgramUse, countServerUse } from './usage/engine-use.ts';
export { getUsages } from './usage/get-usages.ts';
export { remainingInsights, remainingSeconds, wasUsedFor } from './usage/remaining-usage.ts';
export { usageRoutes } from './usage/routes.ts';
export { vocabularyRoutes } from './vocabulary-routes.ts';
export { listVocabulary } from './vocabulary-terms.ts';
export { callerOfMember } from './workspaces/caller-of-member.ts';
export { createWorkspace } from './workspaces/create-workspace.ts';
export { entitlementsOfWorkspace } from './workspaces/entitlements-of-workspace.ts';
export { extendTrial } from './workspaces/extend-trial.ts';
export { keepAWorkspace, ownWorkspace } from './workspaces/keep-a-workspace.ts';
export { workspaceRoutes } from './workspaces/routes.ts';
