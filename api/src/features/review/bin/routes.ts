import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { editConversations } from '../../conversations/index.ts';
import { archiveConversations } from './archive-conversations.ts';
import { binConversations } from './bin-conversations.ts';
import { listBin } from './list-bin.ts';
import { purgeConversations } from './purge-conversations.ts';
import { restoreConversations } from './restore-conversations.ts';

export const binRoutes = (deps: Deps) =>
	({
		async archiveConversations({ caller, body }) {
			const targets = await editConversations(deps.db, caller, body.callIds);
			await archiveConversations(deps, caller, targets, body.isArchived);
		},
		async deleteConversation({ caller, params }) {
			await binConversations(deps, caller, await editConversations(deps.db, caller, [params.id]));
		},
		async deleteConversations({ caller, body }) {
			await binConversations(deps, caller, await editConversations(deps.db, caller, body.callIds), {
				removesPushes: body.removesPushes,
			});
		},
		listBin: ({ caller, query }) => listBin(deps, caller, query),
		restoreConversations: ({ caller, body }) => restoreConversations(deps, caller, body.callIds),
		purgeConversations: ({ caller, body }) => purgeConversations(deps, caller, body.callIds),
	}) satisfies Partial<Routes>;
