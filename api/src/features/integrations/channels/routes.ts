import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { changeChannel, createChannel, deleteChannel } from './change-channel.ts';
import { listChannels } from './list-channels.ts';
import { testChannel } from './test-channel.ts';

export function channelRoutes(deps: Deps) {
	const limit = { name: 'channel-tests', limit: webhookLimits.testsPerMinute, windowMs: 60_000 };
	const tests = createRateLimit({ ...deps, ...limit });
	return {
		listChannels: async ({ caller }) => ({ list: await listChannels(deps.db, caller) }),
		async createChannel({ caller, body, c }) {
			const created = await createChannel(deps, caller, body);
			c.status(201);
			return created;
		},
		changeChannel: ({ caller, params, body }) => changeChannel(deps, caller, params.id, body),
		deleteChannel: ({ caller, params }) => deleteChannel(deps, caller, params.id),
		async testChannel({ caller, params }) {
			await tests.assert(caller.workspaceId);
			return testChannel(deps, caller, params.id);
		},
	} satisfies Partial<Routes>;
}
