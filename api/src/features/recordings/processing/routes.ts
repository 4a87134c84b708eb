import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { processAgain, processConversationAgain } from './process-again.ts';

export const processingRoutes = (deps: Deps) =>
	({
		retryTranscripts: ({ caller, body }) => processAgain(deps, caller, body.fileIds),
		retryConversation: ({ caller, params }) => processConversationAgain(deps, caller, params.id),
	}) satisfies Partial<Routes>;
