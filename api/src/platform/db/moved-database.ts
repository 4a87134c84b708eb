import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The data has moved to PostgreSQL. Starting with an empty database would look like data loss. */
export class MovedDatabaseError extends Error {
	override name = 'MovedDatabaseError';
}

export const movedDatabaseIn = (dataFolder: string): string => join(dataFolder, 'db.moved-to-postgres');

export function assertNotMoved(dataFolder: string): void {
	const moved = movedDatabaseIn(dataFolder);
	if (!existsSync(moved) || existsSync(join(dataFolder, 'db'))) return;
	throw new MovedDatabaseError(
		`The database of ${dataFolder} was moved to PostgreSQL: set DATABASE_URL. To go back to how it was before, rename ${moved} to db.`,
	);
}
