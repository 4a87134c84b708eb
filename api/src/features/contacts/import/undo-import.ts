import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { contact, contactFavourite, conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';

const batchSize = 2_000;

/** Contacts that have been used since then stay. Only the importer can undo an import. */
export async function undoImport({ db }: Deps, { workspaceId, userId }: Caller, importId: string) {
	const ofImport = and(
		eq(contact.workspaceId, workspaceId),
		eq(contact.ownerId, userId),
		eq(contact.importId, importId),
	);
	const used = db.select({ one: sql`1` }).from(conversation).where(eq(conversation.contactId, contact.id));
	const isUnused = and(ofImport, eq(contact.updatedAt, contact.createdAt), notExists(used));
	let removed = 0;
	while (true) {
		const ids = db.select({ id: contact.id }).from(contact).where(isUnused).limit(batchSize);
		const gone = await db.delete(contact).where(inArray(contact.id, ids)).returning({ id: contact.id });
		if (gone.length === 0) break;
		removed += gone.length;
		const marked = inArray(
			contactFavourite.contactId,
			gone.map(({ id }) => id),
		);
		await db.delete(contactFavourite).where(and(eq(contactFavourite.workspaceId, workspaceId), marked));
	}
	const [left] = await db.select({ n: sql<number>`count(*)::int` }).from(contact).where(ofImport);
	return { removed, kept: left?.n ?? 0 };
}
