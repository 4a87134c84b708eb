import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { file } from '../../platform/db/schema/index.ts';
import type { ConversationRecord } from './conversation-access.ts';

/** Long beyond the pause of a retry: nobody sends any more. */
const silentAfterMs = 60_000;

/**
 * Since when nothing has arrived of files that are not whole, by conversation, where that is more than a minute ago.
 * Live recordings have their own ways to be silent.
 */
export async function silentUploads(
	db: Database | Transaction,
	records: readonly ConversationRecord[],
	now: Date,
): Promise<Map<string, Date>> {
	const uploading = records.filter(({ step, state }) => step === 'upload' && state === 'working').map(({ id }) => id);
	if (uploading.length === 0) return new Map();
	const isSilent = and(
		inArray(file.conversationId, uploading),
		isNull(file.liveKey),
		eq(file.isCompleted, false),
		lt(file.lastByteAt, new Date(now.getTime() - silentAfterMs)),
	);
	const rows = await db.select({ id: file.conversationId, since: file.lastByteAt }).from(file).where(isSilent);
	return new Map(rows.flatMap(({ id, since }) => (since ? [[id, since]] : [])));
}
