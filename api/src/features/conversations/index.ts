export {
	type Authorized,
	type ConversationRecord,
	editFile,
	type FileRecord,
	seeFile,
} from './conversation-access.ts';
export { awaitStep, beginStep, completePipeline, failStep, lockStep, reportProgress } from './pipeline-steps.ts';
export { conversationRoutes } from './routes.ts';
