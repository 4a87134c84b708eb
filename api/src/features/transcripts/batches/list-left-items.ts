import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, transcriptBatchItem } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { fileNames, visibleWindow } from '../../conversations/index.ts';
import { visibleTo } from '../../foundation/index.ts';
import { findBatch } from './batch-access.ts';

export async function listLeftItems({ db }: Deps, caller: Caller, id: string, page: { start: number; limit: number }) {
	const batch = await findBatch(db, caller, id);
	const window = await visibleWindow(db, caller);
	const { recordingId, state, reason, message, position } = transcriptBatchItem;
	const where = and(eq(transcriptBatchItem.batchId, batch.id), inArray(state, ['failed', 'skipped']));
	const isShown = and(eq(conversation.id, transcriptBatchItem.conversationId), visibleTo(caller), window?.where);
	const { id: conversationId, title, startedAt } = conversation;
	const [rows, [total]] = await Promise.all([
		db
			.select({ item: { recordingId, state, reason, message }, shown: { id: conversationId, title, startedAt } })
			.from(transcriptBatchItem)
			.leftJoin(conversation, isShown)
			.where(where)
			.orderBy(asc(state), asc(position))
			.offset(page.start)
			.limit(page.limit),
		db.select({ n: sql<number>`count(*)::int` }).from(transcriptBatchItem).where(where),
	]);
	const names = await fileNames(
		db,
		rows.flatMap(({ shown }) => (shown ? [shown.id] : [])),
	);
	const list = rows.map(({ item, shown }) => ({
		...item,
		conversation: shown && {
			id: shown.id,
			title: shown.title ?? names.get(shown.id) ?? null,
			startedAt: shown.startedAt.toISOString(),
		},
	}));
	return { list, query: { total: total?.n ?? 0, ...page } };
}
