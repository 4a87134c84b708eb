import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { databaseTests, embeddedTests } from './database-tests.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ownDatabase = 'api/src/features/administration/backup/backup.test.ts';

test('tests that open a database are repeated on another one, and tests that open none or their own are not', () => {
	const found = databaseTests(root);
	expect(found).toContain('api/src/features/transcripts/search/search-transcripts.test.ts');
	expect(found).toContain('api/src/platform/settings.test.ts');
	expect(found).toContain('api/src/access-sweeps.test.ts');
	for (const without of ['api/src/platform/formats/csv.test.ts', ownDatabase]) {
		expect(existsSync(join(root, without))).toBe(true);
		expect(found).not.toContain(without);
	}
});

test('tests specific to the embedded database are repeated on it, and others are not', () => {
	const found = embeddedTests(root);
	expect(found).toContain('api/src/platform/jobs/boss-jobs.test.ts');
	expect(found).toContain('api/src/features/administration/backup/move-media.test.ts');
	expect(found).not.toContain(ownDatabase);
	expect(found).not.toContain('api/src/features/contacts/contacts.test.ts');
});
