import { webhookEvents } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { recordEvent } from '../../features/foundation/index.ts';
import { WebhookWorker } from '../../features/integrations/webhooks/delivery/webhook-worker.ts';
import { createPipelineApp } from '../pipeline-app.ts';
import type { TestUser } from '../test-client.ts';
import { startReceiver } from './start-receiver.ts';

/** The app may call private addresses. The worker delivers only when a test says so. */
export async function createWebhookApp() {
	const app = await createPipelineApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	const admin = await app.signUp();
	const receiver = await startReceiver();
	const worker = new WebhookWorker(app.deps);
	return {
		app,
		admin,
		receiver,
		worker,
		add: (url = receiver.url, who: TestUser = admin) =>
			who.client.createWebhook({ body: { url, events: [...webhookEvents] } }),
		emit: (jobId = 'job-1', { workspaceId, userId }: TestUser = admin) =>
			app.deps.db.transaction((tx) =>
				recordEvent(tx, {
					workspaceId,
					type: 'transcription.done',
					payload: { jobId, userId, status: 'done', durationMs: 12_000 },
				}),
			),
		async deliver(): Promise<void> {
			await worker.poll();
			await worker.idle();
		},
		log: async (id: string, who: TestUser = admin) =>
			(await who.client.listWebhookDeliveries({ params: { id }, query: {} })).list,
		async close(): Promise<void> {
			await worker.stop();
			await receiver.close();
			await app.close();
		},
	};
}

export type WebhookApp = Awaited<ReturnType<typeof createWebhookApp>>;
