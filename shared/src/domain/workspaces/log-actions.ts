import { auditActions, serverActions } from '../audit-actions.ts';

export const conversationActions = [
	'conversationViewed',
	'conversationPlayed',
	'recordingDownloaded',
	'transcriptDownloaded',
	'conversationExported',
	'conversationShared',
	'shareEnded',
	'summarySent',
	'conversationArchived',
	'conversationUnarchived',
	'conversationDeleted',
	'conversationRestored',
	'conversationPurged',
	'conversationMerged',
	'mergeUndone',
	'recordingDeleted',
	'conversationTakenAlong',
	'conversationPushed',
	'conversationPushRemoved',
] as const;

const ownActions = [
	'signedIn',
	...conversationActions,
	'contactsMerged',
	'contactMergeUndone',
	'archiveDownloaded',
	'logExported',
	'logTrimmed',
] as const;

/** The workspace's log has them in more detail, or they have no workspace. */
const leftOut = [
	'assistantSettingChanged',
	'conversationsShared',
	'workspaceDeleted',
	'deliveryResent',
	'jobRetried',
	...serverActions,
] as const;

type LeftOut = (typeof leftOut)[number];
export type MirroredAction = Exclude<(typeof auditActions)[number], LeftOut>;

export const isMirrored = (action: (typeof auditActions)[number]): action is MirroredAction =>
	!(leftOut as readonly string[]).includes(action);

export const workspaceLogActions = [...ownActions, ...auditActions.filter(isMirrored)] as const;
export type WorkspaceLogAction = (typeof workspaceLogActions)[number];

/** In days. */
export const logRetention = { least: 90, most: 2_557, standard: 365 } as const;

/** Repeated views of a conversation by a user within this time are one entry, and so are plays. */
export const repeatedViewMs = 30 * 60_000;
