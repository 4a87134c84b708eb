import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { countPushes } from './count-pushes.ts';
import { createPush } from './create-push.ts';
import { listPushes } from './list-pushes.ts';
import { changePushRules, readPushRules } from './push-rules.ts';
import { removePush } from './remove-push.ts';

export const pushRoutes = (deps: Deps) =>
	({
		listPushes: ({ caller, params }) => listPushes(deps, caller, params.id),
		createPush: ({ caller, params, body }) => createPush(deps, caller, params.id, body),
		deletePush: ({ caller, params }) => removePush(deps, caller, params.id, params.providerName),
		countPushes: ({ caller, body }) => countPushes(deps, caller, body.callIds),
		listPushRules: async ({ caller }) => ({ list: await readPushRules(deps.db, caller) }),
		changePushRules: async ({ caller, body }) => ({ list: await changePushRules(deps, caller, body) }),
	}) satisfies Partial<Routes>;
