import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { downloadArchive, linkArchive } from './archive/account-archive.ts';
import { exportConversations } from './export-conversations.ts';

const archiveLinks = { name: 'archive-links', limit: 10, windowMs: 60 * 60_000 };

export function exportRoutes(deps: Deps) {
	const links = createRateLimit({ db: deps.db, clock: deps.clock, ...archiveLinks });
	return {
		exportConversations: ({ caller, body: { callIds, include } }) =>
			exportConversations(deps, caller, { conversationIds: callIds, include }),
		async linkArchive({ caller }) {
			await links.assert(caller.userId);
			return linkArchive(deps, caller);
		},
		downloadArchive: ({ params, c }) => downloadArchive(deps, params.token, c.req.method === 'HEAD'),
	} satisfies Partial<Routes>;
}
