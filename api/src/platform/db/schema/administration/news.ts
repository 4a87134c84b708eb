import type { News } from '@debrief/shared/contract/news.ts';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';

export const news = pgTable(
	'news',
	{
		id: id(),
		texts: jsonb().$type<News['texts']>().notNull(),
		url: text(),
		publishedAt: instant().notNull(),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(t) => [index('news_newest').on(t.publishedAt.desc(), t.id.desc())],
);
