export { listActionPoints } from './action-points/list-action-points.ts';
export { listDuePoints } from './action-points/list-due-points.ts';
export { refreshNextDue } from './action-points/refresh-next-due.ts';
export { clipKey, cutKey, fileOfCut } from './clip-files.ts';
export {
	type Authorized,
	type ConversationRecord,
	editConversation,
	editConversations,
	editFile,
	type FileRecord,
	lockEditable,
	lockShareable,
	mayEdit,
	seeConversation,
	seeConversations,
	seeFile,
} from './conversation-access.ts';
export { fileNames } from './conversation-rows.ts';
export { requestCopies } from './copies/copied-columns.ts';
export { copyColumnsJob, resumeCopies } from './copies/copy-columns.job.ts';
export { deleteMedia } from './delete-media.ts';
export { linkOwners, nameShownOwners, readNamedSpeakers } from './edits/action-point-owners.ts';
export {
	confidentShareOf,
	discardEdits,
	editedParts,
	readUserEdits,
	type ShownInsights,
	shownInsights,
	trustedInsights,
} from './edits/edited-insights.ts';
export {
	finishActionPoint,
	lockActionPoints,
	readActionPoints,
	requestTaskSync,
} from './edits/finish-action-points.ts';
export { requestExternalUpdates } from './edits/request-external-updates.ts';
export { requestNotes } from './edits/request-notes.ts';
export { textOf } from './edits/statements-of.ts';
export { readGeneratedTitle, readUntypedTitle, rememberTags, writeInsights } from './edits/write-insights.ts';
export { getConversation } from './get-conversation.ts';
export { handOver } from './hand-over.ts';
export { listConversations } from './list-conversations.ts';
export { isLocked } from './locked-parts.ts';
export { readMentions } from './read-mentions.ts';
export { lastCuePoint, readNotes, shownCuePoint } from './read-notes.ts';
export { asRecordingError, firstFileOf } from './recording-rows.ts';
export { requireTranscript } from './require-transcript.ts';
export { conversationRoutes } from './routes.ts';
export { visibleWindow } from './visible-window.ts';
