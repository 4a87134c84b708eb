import type { News } from '@debrief/shared/contract/news.ts';
import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { count, desc, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { news } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { languageOf } from '../../foundation/index.ts';

type Page = { start: number; limit: number };

export const listPublishedNews = (deps: Deps, caller: Caller, page: Page) =>
	listWhere(deps, caller, page, lte(news.publishedAt, deps.clock()));

export const listAllNews = (deps: Deps, caller: Caller, page: Page) => listWhere(deps, caller, page);

async function listWhere({ db }: Deps, { userId }: Caller, { start, limit }: Page, condition?: SQL) {
	const language = await languageOf(db, userId);
	const rows = db.select().from(news).where(condition).orderBy(desc(news.publishedAt), desc(news.id));
	const [found, [total]] = await Promise.all([
		rows.offset(start).limit(limit),
		db.select({ n: count() }).from(news).where(condition),
	]);
	return { list: found.map((row) => toNews(row, language)), query: { total: total?.n ?? 0, start, limit } };
}

export const toNews = (
	{ id, texts, url, publishedAt }: typeof news.$inferSelect,
	language: InterfaceLanguage = 'en',
): News => ({
	id,
	texts,
	url,
	title: (texts[language] ?? texts.en ?? Object.values(texts)[0])?.title ?? '',
	publishedAt: publishedAt.toISOString(),
});
