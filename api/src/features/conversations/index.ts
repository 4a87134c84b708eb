export {
	type Authorized,
	type ConversationRecord,
	editConversation,
	editFile,
	type FileRecord,
	mayEdit,
	seeConversation,
	seeFile,
} from './conversation-access.ts';
export { awaitStep, beginStep, completePipeline, failStep, lockStep, reportProgress } from './pipeline-steps.ts';
export { lastCuePoint, readNotes } from './read-notes.ts';
export { conversationRoutes } from './routes.ts';
