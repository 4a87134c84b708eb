import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { integration } from '../../db/schema/index.ts';
import { VendorError } from '../vendor-error.ts';

type Row = typeof integration.$inferSelect;

/** Longer than any renewal takes. After it, the process that began one counts as killed. */
const leaseMs = 30_000;
const pollMs = 100;

type Refresh = {
	db: Database;
	clock: () => Date;
	signal: AbortSignal;
	renew(row: Row): Promise<string>;
};

/** Whoever takes the lease in the row renews, outside a transaction. Others wait for the row's next revision. */
export async function refreshCredentials(seen: Row, { db, clock, signal, renew }: Refresh): Promise<Row> {
	for (;;) {
		const claimed = await claim(db, seen, clock());
		if (claimed) return store(db, claimed, renew);
		const now = await currentRow(db, seen.id);
		if (now.revision !== seen.revision) return now;
		if (now.status === 'error' && seen.status !== 'error') throw new VendorError('refused');
		await pause(pollMs, undefined, { signal });
	}
}

async function claim(db: Database, { id, revision }: Row, now: Date): Promise<Row | undefined> {
	const isFree = or(isNull(integration.refreshingUntil), lt(integration.refreshingUntil, now));
	const [row] = await db
		.update(integration)
		.set({ refreshingUntil: new Date(now.getTime() + leaseMs) })
		.where(and(eq(integration.id, id), eq(integration.revision, revision), isNull(integration.disconnectedAt), isFree))
		.returning();
	return row;
}

async function store(db: Database, claimed: Row, renew: Refresh['renew']): Promise<Row> {
	const isClaimed = and(eq(integration.id, claimed.id), eq(integration.revision, claimed.revision));
	try {
		const credentials = await renew(claimed);
		const renewed = { credentials, revision: claimed.revision + 1, refreshingUntil: null };
		const [row] = await db.update(integration).set(renewed).where(isClaimed).returning();
		// A user reconnected it in the meantime.
		return row ?? (await currentRow(db, claimed.id));
	} catch (error) {
		const isRefused = error instanceof VendorError && error.reason === 'refused';
		const failed = { refreshingUntil: null, ...(isRefused && ({ status: 'error', reason: 'refused' } as const)) };
		await db.update(integration).set(failed).where(isClaimed);
		throw error;
	}
}

async function currentRow(db: Database, id: string): Promise<Row> {
	const [row] = await db.select().from(integration).where(eq(integration.id, id));
	if (!row || row.disconnectedAt) throw new VendorError('not_connected');
	return row;
}
