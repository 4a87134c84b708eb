import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { workspaceTag } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** The tags that a filter names: commas stand between them, except inside one that the workspace calls so. */
export async function askedTags(db: Database, { workspaceId }: Caller, values: string[]): Promise<string[]> {
	if (!values.some((value) => value.includes(','))) return values;
	const isOne = and(eq(workspaceTag.workspaceId, workspaceId), inArray(workspaceTag.tag, values));
	const rows = await db.select({ tag: workspaceTag.tag }).from(workspaceTag).where(isOne);
	const known = new Set(rows.map(({ tag }) => tag));
	return values.flatMap((value) => (known.has(value) ? [value] : value.split(',').filter(Boolean)));
}
