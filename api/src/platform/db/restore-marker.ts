import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';

/** A restore was interrupted, so the data is incomplete and must not be used. */
export class UnfinishedRestoreError extends Error {
	override name = 'UnfinishedRestoreError';

	constructor(place: string) {
		super(
			`A backup was being restored into ${place}, and that was not finished. Run npm run restore again: it begins anew, or finishes.`,
		);
	}
}

export const restoreFolderIn = (dataFolder: string): string => join(dataFolder, 'restore.unfinished');

export const restoreMarker = 'restore_unfinished';

/** Throws `UnfinishedRestoreError` when a restore into the data folder is incomplete. */
export function assertFolderRestored(dataFolder: string): void {
	if (existsSync(restoreFolderIn(dataFolder))) throw new UnfinishedRestoreError(dataFolder);
}

/** Throws `UnfinishedRestoreError` when a restore into the database is incomplete. */
export async function assertRestored(db: { execute(query: SQL): PromiseLike<unknown> }, url: string): Promise<void> {
	const marked = await db.execute(
		sql`select 1 from pg_tables where schemaname = 'public' and tablename = ${restoreMarker}`,
	);
	const { host, pathname } = new URL(url);
	if (countOf(marked) > 0) throw new UnfinishedRestoreError(`PostgreSQL at ${host}${pathname}`);
}

/** Both drivers return `rows`, which drizzle's shared type does not declare. */
const countOf = (answer: unknown): number => (answer as { rows: unknown[] }).rows.length;
