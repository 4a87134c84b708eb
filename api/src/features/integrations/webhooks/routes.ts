import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { changeWebhook, deleteWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { listDeliveries, replayDelivery } from './deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';

export function webhookRoutes(deps: Deps) {
	const limit = { name: 'webhook-tests', limit: webhookLimits.testsPerMinute, windowMs: 60_000 };
	const tests = createRateLimit({ ...deps, ...limit });
	return {
		listWebhooks: async ({ caller }) => ({ list: await listWebhooks(deps, caller) }),
		async createWebhook({ caller, body, c }) {
			const created = await createWebhook(deps, caller, body);
			c.status(201);
			return created;
		},
		changeWebhook: ({ caller, params, body }) => changeWebhook(deps, caller, params.id, body),
		deleteWebhook: ({ caller, params }) => deleteWebhook(deps, caller, params.id),
		rotateWebhookSecret: ({ caller, params }) => rotateSecret(deps, caller, params.id),
		async testWebhook({ caller, params }) {
			await tests.assert(caller.workspaceId);
			return testWebhook(deps, caller, params.id);
		},
		listWebhookDeliveries: ({ caller, params, query }) => listDeliveries(deps, caller, params.id, query),
		replayWebhookDelivery: ({ caller, params }) => replayDelivery(deps, caller, params.id, params.deliveryId),
	} satisfies Partial<Routes>;
}
