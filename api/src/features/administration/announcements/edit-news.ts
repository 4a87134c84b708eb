import type { News, NewsContent } from '@debrief/shared/contract/news.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { news } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../foundation/index.ts';
import { toNews } from './list-news.ts';

export function addNews({ db, clock }: Deps, caller: Caller, content: NewsContent): Promise<News> {
	return db.transaction(async (tx) => {
		const at = clock();
		const [row] = await tx
			.insert(news)
			.values({ id: newId(), ...toColumns(content), createdAt: at, updatedAt: at })
			.returning();
		if (!row) throw new Error('An insert returned no row.');
		const added = toNews(row);
		await recordAudit(tx, caller, { action: 'newsAdded', ...about(added.id), before: null, after: contentOf(added) });
		return added;
	});
}

export function changeNews({ db, clock }: Deps, caller: Caller, id: string, content: NewsContent): Promise<News> {
	return db.transaction(async (tx) => {
		const before = await lock(tx, id);
		const after = { ...toColumns(content), updatedAt: clock() };
		await tx.update(news).set(after).where(eq(news.id, id));
		const changed = toNews({ ...before, ...after });
		const values = { before: contentOf(toNews(before)), after: contentOf(changed) };
		await recordAudit(tx, caller, { action: 'newsChanged', ...about(id), ...values });
		return changed;
	});
}

export function removeNews({ db }: Deps, caller: Caller, id: string): Promise<void> {
	return db.transaction(async (tx) => {
		const before = await lock(tx, id);
		await tx.delete(news).where(eq(news.id, id));
		const values = { before: contentOf(toNews(before)), after: null };
		await recordAudit(tx, caller, { action: 'newsRemoved', ...about(id), ...values });
	});
}

async function lock(tx: Transaction, id: string) {
	const [row] = await tx.select().from(news).where(eq(news.id, id)).for('update');
	if (!row) throw new AppError('news_not_found');
	return row;
}

const about = (subjectId: string) => ({ subjectId, workspaceId: null });

const toColumns = ({ texts, url, publishedAt }: NewsContent) => ({ texts, url, publishedAt: new Date(publishedAt) });

const contentOf = ({ texts, url, publishedAt }: News) => ({ texts, url, publishedAt });
