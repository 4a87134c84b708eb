export { changeActionPoints, followOwners, lockActionPoints } from './action-points/change-action-points.ts';
export { listActionPoints } from './action-points/list-action-points.ts';
export { listDuePoints } from './action-points/list-due-points.ts';
export { readEvidence } from './action-points/read-action-points.ts';
export { isPast, refreshTasks } from './action-points/refresh-tasks.ts';
export { requestTaskSync } from './action-points/request-task-sync.ts';
export { clipKey, cutKey, fileOfCut } from './clip-files.ts';
export {
	type Authorized,
	type ConversationRecord,
	editableFiles,
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
export { fileNames, shownStep } from './conversation-rows.ts';
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
export { requestExternalUpdates } from './edits/request-external-updates.ts';
export { requestNotes } from './edits/request-notes.ts';
export { requestSummary } from './edits/request-summary.ts';
export { textOf } from './edits/statements-of.ts';
export { readGeneratedTitle, readUntypedTitle, rememberTags, writeInsights } from './edits/write-insights.ts';
export { getConversation } from './get-conversation.ts';
export { handOver } from './hand-over.ts';
export { listConversations } from './list-conversations.ts';
export { isLocked } from './locked-parts.ts';
export { readChapters } from './read-chapters.ts';
export { readMentions } from './read-mentions.ts';
export { lastCuePoint, readNotes, shownCuePoint } from './read-notes.ts';
export { asRecordingError, firstFileOf } from './recording-rows.ts';
export { requireTranscript } from './require-transcript.ts';
export { conversationRoutes } from './routes.ts';
export { visibleWindow } from './visible-window.ts';
