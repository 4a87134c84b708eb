import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { releaseFiles, withoutRelease } from './test-tiers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('npm test excludes each file that is tagged as a whole, and their tests are named', () => {
	const found = releaseFiles(root);
	const tests = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', 'tools/**'] });
	const tagged = tests.filter((file) => readFileSync(join(root, file), 'utf8').startsWith('// @module-tag release\n'));
	const outsideFaults = tagged.filter((file) => !file.startsWith('e2e/faults/'));
	expect(found.map(({ file }) => file).toSorted()).toEqual(outsideFaults.toSorted());
	expect(withoutRelease(root).filter((option) => option === '--exclude')).toHaveLength(found.length);
	const names = found.find(({ file }) => file.endsWith('render-pdf.test.ts'))?.tests;
	expect(names).toContain('api/src/engines/documents/pdf/render-pdf.test.ts > each time is a link to its moment');
});
