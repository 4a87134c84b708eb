import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm test` leaves out what has this tag, `npm run test:all` runs it. A whole file has it by `// @module-tag release`. */
export const releaseTag = {
	name: 'release',
	description: 'Runs in `npm run test:all` only: it is slow, and a quicker test guards the same promise.',
};

const testFiles =
	'{api,dashboard,e2e,extension,shared}/{bench,fixtures,journeys,src,support,sweeps}/**/*.test.{ts,tsx}';
const title = /\btest(?:\.\w+)*\(\s*(['"`])(.+?)\1/gs;

/** Returns whole tagged files with the names of their tests as written. */
export function releaseFiles(root: string): { file: string; tests: string[] }[] {
	return globSync(testFiles, { cwd: root }).flatMap((file) => {
		const source = readFileSync(join(root, file), 'utf8');
		if (!source.includes(`// @module-tag ${releaseTag.name}\n`)) return [];
		const names = [...source.matchAll(title)].map(([, , name]) => name);
		return [{ file, tests: (names.length > 0 ? names : ['all tests']).map((name) => `${file} > ${name}`) }];
	});
}

/** Files that are tagged as a whole are excluded, because vitest would import them to skip their tests. */
export const withoutRelease = (root: string): string[] => [
	'--tags-filter',
	`!${releaseTag.name}`,
	...releaseFiles(root).flatMap(({ file }) => ['--exclude', file.replace(/^\w+/, '**')]),
];
