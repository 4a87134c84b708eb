import { z } from 'zod';
import { interfaceLanguages } from '../domain/accounts/interface-languages.ts';
import { fieldMessage, invalidMessage } from '../domain/field-messages.ts';
import { limits } from '../domain/limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, listOf, pageQuery } from './lists.ts';

/** Plain text. Markup is shown literally. */
const NewsText = z.object({ title: z.string().trim().min(1).max(160), text: z.string().trim().max(2_000).default('') });

const NewsTexts = z
	.partialRecord(z.enum(interfaceLanguages), NewsText)
	.refine((texts) => Object.values(texts).some(Boolean), fieldMessage('titles'));

const url = z
	.url({ protocol: /^https?$/, hostname: /./, error: invalidMessage('address') })
	.max(2_000)
	.nullable();

export const News = z.object({
	id: z.string(),
	/** In the caller's language, else English, else an available language. */
	title: z.string(),
	texts: z.partialRecord(z.enum(interfaceLanguages), z.object({ title: z.string(), text: z.string() })),
	url: z.string().nullable(),
	/** Before this time only administrators see it. */
	publishedAt: z.string(),
});
export type News = z.infer<typeof News>;

export const NewsContent = z.object({ texts: NewsTexts, url, publishedAt: Instant });
export type NewsContent = z.infer<typeof NewsContent>;

const ById = z.object({ id: Id });

export const newsEndpoints = {
	listNews: endpoint({
		method: 'GET',
		path: '/news',
		access: 'signed-in',
		summary: 'List the published news, newest first.',
		query: z.strictObject(pageQuery(limits.newsPerPage)),
		response: listOf(News),
	}),
	listAllNews: endpoint({
		method: 'GET',
		path: '/admin/news',
		access: 'admin',
		summary: 'List all news, including those to be published later, newest first.',
		query: z.strictObject(pageQuery(50)),
		response: listOf(News),
	}),
	addNews: endpoint({
		method: 'POST',
		path: '/admin/news',
		access: 'admin',
		summary: 'Add news. Everyone sees them from their publication date on. Returns 201.',
		body: NewsContent,
		response: News,
	}),
	changeNews: endpoint({
		method: 'PUT',
		path: '/admin/news/:id',
		access: 'admin',
		summary: 'Replace the texts, the link and the date of news.',
		params: ById,
		body: NewsContent,
		response: News,
		errors: ['news_not_found'],
	}),
	removeNews: endpoint({
		method: 'DELETE',
		path: '/admin/news/:id',
		access: 'admin',
		summary: 'Remove news.',
		params: ById,
		errors: ['news_not_found'],
	}),
};
