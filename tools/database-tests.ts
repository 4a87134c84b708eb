import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './borders.ts';

const opener = 'api/src/testing/database/test-database.ts';

/** The embedded database differs here. Other operations use the same SQL, which end-to-end tests cover. */
const differing = [
	'api/src/sweeps.test.ts',
	'api/src/platform/{db,jobs}/**/*.test.ts',
	'api/src/features/{administration/backup,transcripts/search}/**/*.test.ts',
];

/** These open embedded databases of their own, whatever the others run on. */
const ownDatabase = [
	'api/src/platform/db/{open-database,lock-data-folder}.test.ts',
	'api/src/platform/jobs/killed-worker.test.ts',
	'api/src/{admin,features/administration/backup/backup}.test.ts',
	'api/src/features/{foundation/outbox/killed-sender,integrations/{webhooks/killed-delivery,crm-sync/killed-push}}.test.ts',
];

/** ffmpeg's results do not depend on the database. */
const mediaOnly = ['api/src/features/recordings/processing/bad-media.test.ts'];

export function databaseTests(root: string): string[] {
	const known = new Map<string, boolean>();
	const reaches = (file: string): boolean => {
		if (file === opener) return true;
		const answer = known.get(file);
		if (answer !== undefined) return answer;
		// A cycle adds nothing.
		known.set(file, false);
		const isOurs = file.startsWith('api/src/') && /\.ts$/.test(file) && existsSync(join(root, file));
		const found = isOurs && importsOf(root, file).some(reaches);
		known.set(file, found);
		return found;
	};
	return globSync('api/src/**/*.test.ts', { cwd: root, exclude: [...mediaOnly, ...ownDatabase] })
		.filter((file) => reaches(file))
		.toSorted();
}

export function embeddedTests(root: string): string[] {
	return globSync(differing, { cwd: root, exclude: ownDatabase }).toSorted();
}
