export {
	type Authorized,
	type ConversationRecord,
	editConversation,
	editFile,
	type FileRecord,
	mayEdit,
	seeConversation,
	seeConversations,
	seeFile,
} from './conversation-access.ts';
export { copyColumnsJob, resumeCopies } from './copies/copy-columns.job.ts';
export { dayRange } from './day-range.ts';
export { deleteMedia } from './delete-media.ts';
export {
	discardEdits,
	editedParts,
	readUserEdits,
	type ShownInsights,
	shownInsights,
} from './edits/edited-insights.ts';
export { textOf } from './edits/statements-of.ts';
export { rememberTags } from './edits/write-insights.ts';
export { lastCuePoint, readNotes, shownCuePoint } from './read-notes.ts';
export { requireTranscript } from './require-transcript.ts';
export { conversationRoutes } from './routes.ts';
export { editableBy, linesVisibleTo, seesOnlyOwn, visibleTo } from './visible-to.ts';
export { visibleWindow } from './visible-window.ts';
