import type { ApiKeyUse } from '../../../platform/auth/api-keys/api-key-use.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { type AccessContext, endAccess } from './end-access.ts';
import { listAccess } from './list-access.ts';

export const accessRoutes = ({ keyUse, ...context }: AccessContext & { keyUse: ApiKeyUse }) =>
	({
		async listAccess({ caller }) {
			await keyUse.store();
			return listAccess(context.deps, caller);
		},
		async endAccess({ caller, body }) {
			await endAccess(context, caller, body.chosen);
			return listAccess(context.deps, caller);
		},
	}) satisfies Partial<Routes>;
