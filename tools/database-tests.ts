import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './borders.ts';

const opener = 'api/src/testing/database/test-database.ts';

/**
 * Where the embedded database can differ: it has one connection, its own start, backup and text search, and its job
 * queue polls. The other verbs use the same SQL, which end-to-end tests run on the embedded database too.
 */
const differing = [
	'api/src/sweeps.test.ts',
	'api/src/platform/{db,jobs}/**/*.test.ts',
	'api/src/features/{administration/backup,transcripts/search}/**/*.test.ts',
];

/** They open an embedded database of their own wherever they run. */
const ownDatabase = 'api/src/platform/db/{open-database,lock-data-folder}.test.ts';

/** What ffmpeg makes of a file does not depend on the database. */
const mediaOnly = ['api/src/features/recordings/processing/bad-media.test.ts'];

/** Returns the tests worth repeating on another database: those that open one, directly or through an import. */
export function databaseTests(root: string): string[] {
	const known = new Map<string, boolean>();
	const reaches = (file: string): boolean => {
		if (file === opener) return true;
		const answer = known.get(file);
		if (answer !== undefined) return answer;
		// a circle leads nowhere new
		known.set(file, false);
		const isOurs = file.startsWith('api/src/') && /\.ts$/.test(file) && existsSync(join(root, file));
		const found = isOurs && importsOf(root, file).some(reaches);
		known.set(file, found);
		return found;
	};
	return globSync('api/src/**/*.test.ts', { cwd: root })
		.filter((file) => !mediaOnly.includes(file) && reaches(file))
		.toSorted();
}

/** Returns the tests that `npm test` repeats on the embedded database. */
export function embeddedTests(root: string): string[] {
	return globSync(differing, { cwd: root, exclude: [ownDatabase] }).toSorted();
}
