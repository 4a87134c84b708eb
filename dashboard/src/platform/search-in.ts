import { limits } from '@debrief/shared/domain/limits.ts';

/** What a URL searches for; what is longer than a search may be is cut. */
export const searchIn = (params: URLSearchParams): string =>
	(params.get('search') ?? '').trim().slice(0, limits.searchMaxLength).trim();
