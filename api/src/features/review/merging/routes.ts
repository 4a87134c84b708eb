import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { mergeConversations } from './merge-conversations.ts';
import { undoMerge } from './undo-merge.ts';

export const mergeRoutes = (deps: Deps) =>
	({
		async mergeConversations({ caller, body, c }) {
			const callId = await mergeConversations(deps, caller, body.callIds);
			c.status(201);
			return { callId };
		},
		unmergeConversation: async ({ caller, params }) => ({ callIds: await undoMerge(deps, caller, params.id) }),
	}) satisfies Partial<Routes>;
