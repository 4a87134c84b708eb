import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

type Total = { total: number; totalIsLowerBound?: boolean | undefined };

export type Paged<Row> = UseInfiniteQueryResult<InfiniteData<{ list: Row[]; query: Total }>>;

type Page = { query: { start: number; limit: number; total: number } };

export function nextStart({ query: { start, limit, total } }: Page): number | undefined {
	return start + limit < total ? start + limit : undefined;
}
