import { auditActions, serverActions } from '../audit-actions.ts';

/** What happens to a conversation: an entry of one of these names it. */
export const conversationActions = [
	'conversationViewed',
	'conversationPlayed',
	'recordingDownloaded',
	'transcriptDownloaded',
	'conversationExported',
	'conversationShared',
	'shareEnded',
	'conversationDeleted',
	'conversationRestored',
	'conversationPurged',
	'recordingDeleted',
	'conversationTakenAlong',
	'conversationPushed',
	'conversationPushRemoved',
] as const;

/** What a workspace records beyond the administrative acts of the server's audit log. */
const ownActions = [
	'signedIn',
	...conversationActions,
	'contactsMerged',
	'contactMergeUndone',
	'archiveDownloaded',
	'logExported',
	'logTrimmed',
] as const;

/** Acts that concern no workspace, or that the log of a workspace has in more detail. */
const leftOut = [
	'assistantSettingChanged',
	'conversationsShared',
	'workspaceDeleted',
	'deliveryResent',
	'jobRetried',
	...serverActions,
] as const;

type LeftOut = (typeof leftOut)[number];
/** An act of the server's audit log that the log of its workspace has too. */
export type MirroredAction = Exclude<(typeof auditActions)[number], LeftOut>;

export const isMirrored = (action: (typeof auditActions)[number]): action is MirroredAction =>
	!(leftOut as readonly string[]).includes(action);

/** What the audit log of a workspace records. */
export const workspaceLogActions = [...ownActions, ...auditActions.filter(isMirrored)] as const;
export type WorkspaceLogAction = (typeof workspaceLogActions)[number];

/** For how many days a workspace may keep its log. */
export const logRetention = { least: 90, most: 2_557, standard: 365 } as const;

/** A person's views of one conversation within this time are one entry, and so are their plays. */
export const sightingMs = 30 * 60_000;
