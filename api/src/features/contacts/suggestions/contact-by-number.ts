import { and, arrayContains, asc, eq, isNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { contact } from '../../../platform/db/schema/index.ts';
import { toE164 } from '../../../platform/phone-number.ts';
import { countryOf } from '../contact-setting.ts';

type Of = { workspaceId: string; ownerId: string };

export async function contactByNumber(
	db: Database | Transaction,
	{ workspaceId, ownerId }: Of,
	number: string,
): Promise<{ id: string; displayName: string } | null> {
	const e164 = toE164(number, await countryOf(db, { workspaceId }));
	if (!e164) return null;
	// Everyone who sees the conversation would read the name of a private contact.
	const isShown = or(eq(contact.isPrivate, false), eq(contact.ownerId, ownerId));
	const [found] = await db
		.select({ id: contact.id, displayName: contact.displayName })
		.from(contact)
		.where(
			and(
				eq(contact.workspaceId, workspaceId),
				isNull(contact.mergedIntoId),
				isShown,
				arrayContains(contact.numbers, [e164]),
			),
		)
		.orderBy(asc(contact.createdAt), asc(contact.id))
		.limit(1);
	return found ?? null;
}
