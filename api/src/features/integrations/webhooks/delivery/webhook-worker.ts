import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { webhook, webhookDelivery } from '../../../../platform/db/schema/index.ts';
import { startPolling } from '../../../../platform/jobs/start-polling.ts';
import { TaskPool } from '../../../../platform/jobs/task-pool.ts';
import type { SecretBox } from '../../../../platform/secret-box.ts';
import { webhookSecretBox } from '../webhook-secrets.ts';
import { attemptDelivery, claimDeliveries, isDue } from './attempt-delivery.ts';
import { fanOut } from './fan-out.ts';
import { readMessages } from './read-messages.ts';

const batchSize = 8;
const mostAtOnce = 128;
const pollEveryMs = 500;

export class WebhookWorker {
	readonly #deps: Deps;
	readonly #box: SecretBox;
	readonly #pool = new TaskPool(mostAtOnce);

	constructor(deps: Deps) {
		this.#deps = deps;
		this.#box = webhookSecretBox(deps.env);
	}

	async poll(): Promise<void> {
		while (!this.#pool.isStopping && (await fanOut(this.#deps))) {}
		for (const id of await this.#findDue()) this.#start(id);
	}

	idle(): Promise<void> {
		return this.#pool.idle();
	}

	stop(): Promise<void> {
		return this.#pool.stop();
	}

	async #findDue(): Promise<string[]> {
		const { db, clock } = this.#deps;
		const { free, ids } = this.#pool;
		if (free <= 0) return [];
		const due = db
			.select({ one: sql`1` })
			.from(webhookDelivery)
			.where(and(eq(webhookDelivery.webhookId, webhook.id), isDue(clock())));
		const isServed = inArray(webhook.id, ids);
		const rows = await db
			.select({ id: webhook.id })
			.from(webhook)
			.where(and(eq(webhook.isEnabled, true), exists(due), not(isServed)))
			// Random order reaches every webhook when more are due than run at once.
			.orderBy(sql`random()`)
			.limit(free);
		return rows.map(({ id }) => id);
	}

	#start(id: string): void {
		this.#pool.start(
			id,
			(signal) => this.#serve(id, signal),
			(err) => this.#deps.log.error({ err, webhookId: id }, 'a webhook could not be served'),
		);
	}

	async #serve(id: string, signal: AbortSignal): Promise<void> {
		while (!signal.aborted) {
			// Read for each batch, because address, secrets and state may change.
			const [target] = await this.#deps.db
				.select()
				.from(webhook)
				.where(and(eq(webhook.id, id), eq(webhook.isEnabled, true)));
			const claimed = target ? await claimDeliveries(this.#deps, id, batchSize) : [];
			if (!target || claimed.length === 0) return;
			const messages = await readMessages(
				this.#deps,
				claimed.map(({ eventId }) => eventId),
			);
			const arrived = await Promise.all(
				claimed.map(async (delivery) => {
					const message = messages.get(delivery.eventId);
					if (!message) return false;
					return attemptDelivery(this.#deps, { delivery, webhook: target, message, box: this.#box, signal });
				}),
			);
			if (!arrived.includes(true)) return;
		}
	}
}

export const startWebhooks = (deps: Deps): { stop(): Promise<void> } =>
	startPolling(new WebhookWorker(deps), {
		log: deps.log,
		everyMs: pollEveryMs,
		failure: 'webhooks could not be delivered',
	});
