import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { editConversation, editConversations, seeConversation } from './conversation-access.ts';
import { deleteConversations } from './delete-conversations.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { renameConversation } from './rename-conversation.ts';

type Names =
	| 'listConversations'
	| 'getConversation'
	| 'updateConversation'
	| 'deleteConversation'
	| 'deleteConversations';

export const conversationRoutes = (deps: Deps): Pick<Routes, Names> => ({
	listConversations: ({ caller, query }) => listConversations(deps, caller, query),
	getConversation: ({ caller, params }) => getConversation(deps, caller, params.id),
	async updateConversation({ caller, params, body }) {
		await seeConversation(deps.db, caller, params.id);
		await renameConversation(deps, await editConversation(deps.db, caller, params.id), body.title);
		return getConversation(deps, caller, params.id);
	},
	async deleteConversation({ caller, params }) {
		await deleteConversations(deps, caller, await editConversations(deps.db, caller, [params.id]));
	},
	async deleteConversations({ caller, body }) {
		await deleteConversations(deps, caller, await editConversations(deps.db, caller, body.callIds));
	},
});
