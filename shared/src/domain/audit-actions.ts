/** What the audit log records: administrative acts, and sessions that were ended because somebody used an old token. */
export const auditActions = [
	'workspacePlanChanged',
	'workspaceEntitlementsChanged',
	'assistantSettingChanged',
	'consentTextChanged',
	'workspaceSettingsChanged',
	'workspaceSiteAdded',
	'workspaceSiteRemoved',
	'deliveryResent',
	'speechModelDownloaded',
	'speechModelImported',
	'speechModelCancelled',
	'speechModelRemoved',
	'userRoleChanged',
	'userPasswordReset',
	'sessionTokenReused',
	'deviceTokenReused',
] as const;
export type AuditAction = (typeof auditActions)[number];
