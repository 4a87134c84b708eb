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
export { dayRange } from './day-range.ts';
export { deleteMedia } from './delete-media.ts';
export {
	discardWritten,
	readWritten,
	type ShownInsights,
	shownInsights,
	writtenParts,
} from './edits/edited-insights.ts';
export { textOf } from './edits/statements-of.ts';
export { rememberTags } from './edits/write-insights.ts';
export { awaitStep, beginStep, completePipeline, failStep, lockStep, reportProgress } from './pipeline-steps.ts';
export { lastCuePoint, readNotes, shownCuePoint } from './read-notes.ts';
export { requireTranscript } from './require-transcript.ts';
export { conversationRoutes } from './routes.ts';
export { editableBy, linesVisibleTo, seesOnlyOwn, visibleTo } from './visible-to.ts';
export { visibleWindow } from './visible-window.ts';
