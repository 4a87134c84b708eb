import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { contact } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactKnownTo } from './contact-visible-to.ts';

export async function followMerges(db: Database, caller: Caller, ids: readonly string[]): Promise<string[]> {
	const all = new Set(ids);
	for (let open = [...all]; open.length > 0; ) {
		const isMerged = and(inArray(contact.id, open), isNotNull(contact.mergedIntoId), contactKnownTo(caller));
		const rows = await db.select({ into: contact.mergedIntoId }).from(contact).where(isMerged);
		open = rows.flatMap(({ into }) => (into === null || all.has(into) ? [] : [into]));
		for (const id of open) all.add(id);
	}
	return [...all];
}
