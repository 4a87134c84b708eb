import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The data is in PostgreSQL since, and an empty database in its place would look like a loss. */
export class MovedDatabaseError extends Error {
	override name = 'MovedDatabaseError';
}

/** Where the embedded database stays after its rows were moved to PostgreSQL. */
export const movedDatabaseIn = (dataFolder: string): string => join(dataFolder, 'db.moved-to-postgres');

/** Throws `MovedDatabaseError` when the embedded database has been moved to PostgreSQL. */
export function assertNotMoved(dataFolder: string): void {
	const moved = movedDatabaseIn(dataFolder);
	if (!existsSync(moved) || existsSync(join(dataFolder, 'db'))) return;
	throw new MovedDatabaseError(
		`The database of ${dataFolder} was moved to PostgreSQL: set DATABASE_URL. To go back to how it was before, rename ${moved} to db.`,
	);
}
