import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { invitationLimit } from '../../workspaces/index.ts';
import { listReaders } from './list-readers.ts';
import { leaveSharedConversations, shareConversations } from './share-conversations.ts';

/** Per workspace, because each share may mail all members. */
const announcementLimit = { name: 'share-announcements', limit: 500, windowMs: 24 * 3_600_000 };

export function sharingRoutes(deps: Deps) {
	const context = {
		deps,
		announcements: createRateLimit({ ...deps, ...announcementLimit }),
		invitations: createRateLimit({ ...deps, ...invitationLimit }),
	};
	return {
		shareConversations: async ({ caller, body: { callIds, ...sharing } }) => ({
			invitations: await shareConversations(context, caller, { ...sharing, conversationIds: callIds }),
		}),
		listReaders: ({ caller, params, query }) => listReaders(deps, caller, params.id, query),
		leaveSharedConversations: ({ caller, body }) => leaveSharedConversations(deps, caller, body.callIds),
	} satisfies Partial<Routes>;
}
