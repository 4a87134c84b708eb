import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { ProviderSubscription } from '../../../platform/payments/payments.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import { callProvider } from '../billing-context.ts';
import { applySubscription, type SyncOutcome } from './apply-subscription.ts';

/** Events may come late, twice or out of order, so each only triggers a query. The last one wins (`DESIGN.md`). */
export async function syncSubscription(deps: Deps, id: string): Promise<SyncOutcome> {
	const syncNumber = await nextSyncNumber(deps);
	const found = await callProvider(deps, (payments) => payments.readSubscription(id));
	return found ? store(deps, found, syncNumber) : 'unknownSubject';
}

export async function store(deps: Deps, found: ProviderSubscription, syncNumber: number): Promise<SyncOutcome> {
	const { outcome, mails } = await deps.db.transaction((tx) => applySubscription(tx, deps, found, syncNumber));
	for (const mail of mails) await dispatchMessage(deps, mail);
	return outcome;
}

/** Must be taken before the query is sent. */
export async function nextSyncNumber({ db }: Deps): Promise<number> {
	const answer = await db.execute(sql`select nextval('billing_sync') as number`);
	return Numbered.parse(answer).rows[0].number;
}

/** Both drivers return this shape, but one returns the number as text. */
const Numbered = z.object({ rows: z.tuple([z.object({ number: z.coerce.number() })]) });
