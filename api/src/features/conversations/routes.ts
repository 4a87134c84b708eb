import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import type { ViewLog } from '../foundation/index.ts';
import { listDuePoints } from './action-points/list-due-points.ts';
import { editConversation, seeConversation } from './conversation-access.ts';
import { createConversation } from './create-conversation.ts';
import { updateConversation } from './edits/update-conversation.ts';
import { revertInsight } from './edits/write-insights.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { listTags } from './list-tags.ts';
import { requirePart } from './locked-parts.ts';
import { getRecording } from './recording-rows.ts';

export const conversationRoutes = (deps: Deps, viewLog: ViewLog) =>
	({
		listConversations: ({ caller, query }) => listConversations(deps, caller, query),
		async getConversation({ caller, params }) {
			const found = await getConversation(deps, caller, params.id);
			viewLog.record(caller, 'conversationViewed', found);
			return found;
		},
		async updateConversation({ caller, params, body }) {
			await seeConversation(deps.db, caller, params.id);
			await updateConversation(deps, caller, await editConversation(deps.db, caller, params.id), body);
			return getConversation(deps, caller, params.id);
		},
		async renameConversation({ caller, params, body }) {
			await seeConversation(deps.db, caller, params.id);
			await updateConversation(deps, caller, await editConversation(deps.db, caller, params.id), body);
		},
		getRecording: ({ caller, params }) => getRecording(deps, caller, params.id),
		listDuePoints: async ({ caller, query }) => ({ list: await listDuePoints(deps, caller, query.until) }),
		listTags: ({ caller }) => listTags(deps, caller),
		async createConversation({ caller, body, c }) {
			c.status(201);
			return getConversation(deps, caller, await createConversation(deps, caller, body));
		},
		async revertInsight({ caller, params, body }) {
			await seeConversation(deps.db, caller, params.id);
			const target = await editConversation(deps.db, caller, params.id);
			requirePart(caller, body.part);
			await deps.db.transaction((tx) => revertInsight(tx, deps, target, body.part));
			return getConversation(deps, caller, params.id);
		},
	}) satisfies Partial<Routes>;
