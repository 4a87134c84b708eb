import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/open-database.ts';
import { apiKey } from '../../db/schema/index.ts';

type Use = { requests: number; lastUsedAt: Date };

const storeAfterMs = 1_000;

export type ApiKeyUse = {
	add(id: string, at: Date): void;
	store(): Promise<void>;
};

/** Stores the counts at most once a second, because a busy key would write its row for each request. */
export function createApiKeyUse(db: Database, log: Logger): ApiKeyUse {
	let counted = new Map<string, Use>();
	let isDue = false;
	let storing: Promise<void> = Promise.resolve();

	async function storeNow(): Promise<void> {
		isDue = false;
		const uses = counted;
		counted = new Map();
		for (const [id, { requests, lastUsedAt }] of uses)
			await db
				.update(apiKey)
				.set({ requests: sql`${apiKey.requests} + ${requests}`, lastUsedAt })
				.where(eq(apiKey.id, id));
	}
	const store = () => {
		storing = storing.then(storeNow).catch((err) => log.warn({ err }, 'use of API keys'));
		return storing;
	};

	return {
		add(id, at) {
			counted.set(id, { requests: (counted.get(id)?.requests ?? 0) + 1, lastUsedAt: at });
			if (isDue) return;
			isDue = true;
			setTimeout(store, storeAfterMs).unref();
		},
		store,
	};
}
