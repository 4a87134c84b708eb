import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { addNews, changeNews, removeNews } from './edit-news.ts';
import { listAllNews, listPublishedNews } from './list-news.ts';

export const newsRoutes = (deps: Deps) =>
	({
		listNews: ({ caller, query }) => listPublishedNews(deps, caller, query),
		listAllNews: ({ caller, query }) => listAllNews(deps, caller, query),
		async addNews({ caller, body, c }) {
			const added = await addNews(deps, caller, body);
			c.status(201);
			return added;
		},
		changeNews: ({ caller, params, body }) => changeNews(deps, caller, params.id, body),
		removeNews: ({ caller, params }) => removeNews(deps, caller, params.id),
	}) satisfies Partial<Routes>;
