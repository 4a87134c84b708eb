/** Administrative acts that the audit log records. */
export const auditActions = [
	'workspacePlanChanged',
	'workspaceEntitlementsChanged',
	'assistantSettingChanged',
	'consentTextChanged',
	'workspaceSiteAdded',
	'workspaceSiteRemoved',
	'deliveryResent',
] as const;
export type AuditAction = (typeof auditActions)[number];
