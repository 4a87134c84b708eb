import type { BinnedConversation } from '@debrief/shared/contract/conversations/bin.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { count, desc } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { fileNames } from '../../conversations/index.ts';
import { restorableBy } from '../../foundation/index.ts';

export async function listBin({ db, clock }: Deps, caller: Caller, page: { start: number; limit: number }) {
	const where = restorableBy(caller);
	const { id, title, source, type, startedAt, durationMs, userName, deletedAt } = conversation;
	const [rows, [total]] = await Promise.all([
		db
			.select({ id, title, source, type, startedAt, duration: durationMs, userName, deletedAt })
			.from(conversation)
			.where(where)
			.orderBy(desc(deletedAt), desc(id))
			.offset(page.start)
			.limit(page.limit),
		db.select({ n: count() }).from(conversation).where(where),
	]);
	const names = await fileNames(
		db,
		rows.map((row) => row.id),
	);
	const list = rows.map((row): BinnedConversation => {
		const binnedAt = row.deletedAt ?? clock();
		return {
			...row,
			fileName: names.get(row.id) ?? null,
			startedAt: row.startedAt.toISOString(),
			deletedAt: binnedAt.toISOString(),
			purgedAt: new Date(binnedAt.getTime() + limits.binLifetimeMs).toISOString(),
		};
	});
	return { list, query: { total: total?.n ?? 0, ...page } };
}
