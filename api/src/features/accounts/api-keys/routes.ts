import type { Deps } from '../../../deps.ts';
import type { ApiKeyUse } from '../../../platform/auth/api-keys/api-key-use.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

type Parts = { deps: Deps; invalidate(keyId: string): void; keyUse: ApiKeyUse };

export const apiKeyRoutes = ({ deps, invalidate, keyUse }: Parts) =>
	({
		async listApiKeys({ caller }) {
			await keyUse.store();
			return { list: await listApiKeys(deps, caller.userId) };
		},
		async createApiKey({ caller, body, c }) {
			const created = await createApiKey(deps, caller, body);
			c.status(201);
			return created;
		},
		async revokeApiKey({ caller, params }) {
			await revokeApiKey(deps, caller, params.id);
			invalidate(params.id);
		},
	}) satisfies Partial<Routes>;
