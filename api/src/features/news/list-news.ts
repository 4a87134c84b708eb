import type { News } from '@debrief/shared/contract/news.ts';
import { count, desc, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { news } from '../../platform/db/schema/index.ts';

type Page = { start: number; limit: number };

/** Leaves out what is published later. */
export const listPublishedNews = (deps: Deps, page: Page) => listWhere(deps, page, lte(news.publishedAt, deps.clock()));

export const listAllNews = (deps: Deps, page: Page) => listWhere(deps, page);

async function listWhere({ db }: Deps, { start, limit }: Page, condition?: SQL) {
	const rows = db.select().from(news).where(condition).orderBy(desc(news.publishedAt), desc(news.id));
	const [found, [total]] = await Promise.all([
		rows.offset(start).limit(limit),
		db.select({ n: count() }).from(news).where(condition),
	]);
	return { list: found.map(toNews), query: { total: total?.n ?? 0, start, limit } };
}

export const toNews = ({ id, texts, url, publishedAt }: typeof news.$inferSelect): News => ({
	...{ id, texts, url },
	publishedAt: publishedAt.toISOString(),
});
