import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';

/** A restore was begun here and has not ended. Nothing may use half of it. */
export class UnfinishedRestoreError extends Error {
	override name = 'UnfinishedRestoreError';

	constructor(place: string) {
		super(
			`A backup was being restored into ${place}, and that was not finished. Run npm run restore again: it begins anew, or finishes.`,
		);
	}
}

/** Exists in the data folder while a backup is being restored into it. */
export const restoreFolderIn = (dataFolder: string): string => join(dataFolder, 'restore.unfinished');

/** The same of a database of PostgreSQL: a table. */
export const restoreMarker = 'restore_unfinished';

/** Throws `UnfinishedRestoreError` when the data folder holds a part of a backup. */
export function assertFolderRestored(dataFolder: string): void {
	if (existsSync(restoreFolderIn(dataFolder))) throw new UnfinishedRestoreError(dataFolder);
}

/** Throws `UnfinishedRestoreError` when a database holds a part of a backup. */
export async function assertRestored(db: { execute(query: SQL): PromiseLike<unknown> }, url: string): Promise<void> {
	const marked = await db.execute(
		sql`select 1 from pg_tables where schemaname = 'public' and tablename = ${restoreMarker}`,
	);
	const { host, pathname } = new URL(url);
	if (countOf(marked) > 0) throw new UnfinishedRestoreError(`PostgreSQL at ${host}${pathname}`);
}

/** Both drivers answer with `rows`, which drizzle's shared type does not declare. */
const countOf = (answer: unknown): number => (answer as { rows: unknown[] }).rows.length;
