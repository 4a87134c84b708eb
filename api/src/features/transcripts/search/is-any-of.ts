import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** One parameter for thousands of ids. Unlike a subquery, it shows the planner their number. */
export const isAnyOf = (column: SQLWrapper, ids: readonly string[]): SQL =>
	sql`${column} = any(${`{${ids.map((id) => JSON.stringify(id)).join(',')}}`}::text[])`;
