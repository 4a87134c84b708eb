import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { exportConversations } from './export-conversations.ts';

export const exportRoutes = (deps: Deps) =>
	({
		exportConversations: ({ caller, body }) => exportConversations(deps, caller, body),
	}) satisfies Partial<Routes>;
