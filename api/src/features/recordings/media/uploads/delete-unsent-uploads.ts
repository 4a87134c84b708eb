import { and, eq, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../../../../deps.ts';
import { conversation, file, note } from '../../../../platform/db/schema/index.ts';

const expiresAfterMs = 7 * 86_400_000;

/** Keeps uploads with notes, and live recordings, whose recorder may still be offline with the audio. */
export async function deleteUnsentUploads({ db, clock, storage, log }: Deps): Promise<void> {
	const unsent = isUnsent(db, new Date(clock().getTime() - expiresAfterMs));
	const found = await db
		.select({ fileId: file.id, conversationId: file.conversationId, storageKey: file.storageKey })
		.from(file)
		.where(unsent);
	let deleted = 0;
	for (const { fileId, conversationId, storageKey } of found) {
		// A killed process may have stored bytes without recording them.
		if ((await storage.size(storageKey)) > 0) continue;
		const isDeleted = await db.transaction(async (tx) => {
			await tx.select().from(conversation).where(eq(conversation.id, conversationId)).for('update');
			const [still] = await tx
				.select({ id: file.id })
				.from(file)
				.where(and(eq(file.id, fileId), unsent));
			if (still) await tx.delete(conversation).where(eq(conversation.id, conversationId));
			return still !== undefined;
		});
		if (isDeleted) await storage.delete(storageKey);
		if (isDeleted) deleted += 1;
	}
	if (deleted > 0) log.info({ deleted }, 'uploads that never came were deleted');
}

function isUnsent(db: Deps['db'], before: Date): SQL | undefined {
	const other = alias(file, 'other');
	const isOther = and(eq(other.conversationId, file.conversationId), sql`${other.id} <> ${file.id}`);
	return and(
		eq(file.isCompleted, false),
		eq(file.isInBin, false),
		eq(file.storedBytes, 0),
		isNull(file.liveKey),
		or(lt(file.lastByteAt, before), and(isNull(file.lastByteAt), lt(file.createdAt, before))),
		notExists(db.select({ one: sql`1` }).from(other).where(isOther)),
		notExists(db.select({ one: sql`1` }).from(note).where(eq(note.conversationId, file.conversationId))),
	);
}
