import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { contactDistinction } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editContacts } from '../contact-access.ts';

type Distinction = { oneId: string; otherId: string; areDistinct: boolean };

export async function distinguishContacts(
	{ db }: Deps,
	caller: Caller,
	{ areDistinct, ...ids }: Distinction,
): Promise<void> {
	await db.transaction(async (tx) => {
		const rows = await editContacts(tx, caller, [ids.oneId, ids.otherId]);
		const [oneId = '', otherId = ''] = rows.map(({ id }) => id).toSorted();
		const isPair = and(eq(contactDistinction.oneId, oneId), eq(contactDistinction.otherId, otherId));
		if (areDistinct) await tx.insert(contactDistinction).values({ oneId, otherId }).onConflictDoNothing();
		else await tx.delete(contactDistinction).where(isPair);
	});
}
