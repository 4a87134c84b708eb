import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** One parameter for all ids, of which there may be thousands. Unlike with a subquery, the planner sees how many. */
export const isAnyOf = (column: SQLWrapper, ids: readonly string[]): SQL =>
	sql`${column} = any(${`{${ids.map((id) => JSON.stringify(id)).join(',')}}`}::text[])`;
