import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { dropRecording } from '../drop/drop-recording.ts';
import { assignExtension, releaseExtension } from './assign-extension.ts';
import { listExtensions } from './list-extensions.ts';

export const callExtensionRoutes = (deps: Deps) =>
	({
		listCallExtensions: async ({ caller }) => ({ list: await listExtensions(deps.db, caller) }),
		assignCallExtension: async ({ caller, params, body }) => ({
			moved: await assignExtension(deps, caller, { ...params, ...body }),
		}),
		releaseCallExtension: ({ caller, params }) => releaseExtension(deps, caller, params.extension),
		async dropRecording({ caller, c }) {
			const dropped = await dropRecording(deps, caller, c.env.incoming);
			c.status(202);
			return dropped;
		},
	}) satisfies Partial<Routes>;
