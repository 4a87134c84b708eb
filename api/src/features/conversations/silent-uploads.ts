import type { Pipeline } from '@debrief/shared/domain/conversations/pipeline.ts';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { file } from '../../platform/db/schema/index.ts';
import type { ConversationRecord } from './conversation-access.ts';

const leftAfterMs = 60_000;
const quietAfterMs = 10_000;

/** By conversation. Leaves out live recordings, which may be silent, and what the server fetches itself. */
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
		isNull(file.sourceUrl),
		eq(file.isCompleted, false),
		lt(file.lastByteAt, new Date(now.getTime() - quietAfterMs)),
	);
	const rows = await db.select({ id: file.conversationId, since: file.lastByteAt }).from(file).where(isSilent);
	return new Map(rows.flatMap(({ id, since }) => (since ? [[id, since]] : [])));
}

export function whileSilent(pipeline: Pipeline, since: Date, now: Date): Pipeline {
	const still: Pipeline = { ...pipeline, etaMs: null };
	const isLeft = now.getTime() - since.getTime() >= leftAfterMs;
	return isLeft ? { ...still, state: 'waiting', silentSince: since.toISOString() } : still;
}
