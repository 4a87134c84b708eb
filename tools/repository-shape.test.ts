import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
	cwd: root,
	encoding: 'utf8',
});
const tracked = listed.split('\n').filter((file) => file && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = tracked.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\/migrations\/|\/fixtures\//.test(file));

test('no source file is longer than 300 lines', () => {
	const long = sources.filter((file) => !/\/db\/schema\/|\.gen\.ts$/.test(file) && read(file).split('\n').length > 301);
	expect(long).toEqual([]);
});

/** Folders that still hold too many files. This list only gets shorter. */
const crowded = new Set([
	'api/src/engines/speech',
	'api/src/features/conversations',
	'dashboard/src/platform',
	'dashboard/src/screens/conversation/notes',
	'dashboard/src/screens/conversation/transcript',
	'tools',
]);

test('no folder holds more than 13 source files', () => {
	const counts = new Map<string, number>();
	for (const file of sources.filter((file) => !file.includes('.test.')))
		counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
	const full = [...counts].filter(
		([folder, count]) => !folder.endsWith('/db/schema') && count > 13 && !crowded.has(folder),
	);
	expect(full).toEqual([]);
});

test('every inline SVG has a size', () => {
	const drawn = sources.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
	const sizeless = drawn.filter((file) =>
		[...read(file).matchAll(/<svg\b[^>]*>/g)].some(([opening]) => !/\b(?:className|width)=/.test(opening)),
	);
	expect(sizeless).toEqual([]);
});

test('every file and folder name is kebab-case', () => {
	const odd = sources.filter((file) => !/^[a-z0-9.-]+$/.test(file.replaceAll('/', '').replace(/^\.ci/, '')));
	expect(odd).toEqual([]);
});

test('there are no utils, helpers or common folders', () => {
	expect(tracked.filter((file) => /(?:^|\/)(?:utils?|helpers?|common|misc|managers?)\//.test(file))).toEqual([]);
});

test('no TypeScript file has a default export, except where a tool requires it', () => {
	const demanded = /\.config\.ts$|^extension\/src\/entrypoints\//;
	expect(
		sources.filter((file) => /\.tsx?$/.test(file) && !demanded.test(file) && /^export default/m.test(read(file))),
	).toEqual([]);
});

// Lists the variables that child processes receive.
const environmentOfTools = 'api/src/platform/processes/tool-environment.ts';

test('only env.ts reads the environment of the API', () => {
	const readers = sources.filter(
		(file) =>
			/^api\/src\/(?!env\.ts|testing\/)(?!.*\.test\.ts$)/.test(file) &&
			file !== environmentOfTools &&
			/process\.env\b(?!\.PATH\b)/.test(read(file)),
	);
	expect(readers).toEqual([]);
});

test('no job is sent inside a transaction', () => {
	const sending = sources
		.filter((file) => /^api\/src\/features\//.test(file))
		.filter((file) => transactionsOf(read(file)).some((body) => /jobs\.enqueue/.test(body)));
	expect(sending).toEqual([]);
});

test('every job defined by a feature is registered', () => {
	const defined = sources
		.filter((file) => /^api\/src\/features\/.*\.job\.ts$/.test(file))
		.map((file) => /export const (\w+): JobDefinition/.exec(read(file))?.[1]);
	const registered = /export const jobs = \[([^\]]*)\]/.exec(read('api/src/jobs.ts'))?.[1] ?? '';
	expect(
		registered
			.split(',')
			.map((name) => name.trim())
			.filter(Boolean)
			.sort(),
	).toEqual(defined.sort());
});

test('every path named in a document exists', () => {
	const documents = tracked.filter((file) => file.endsWith('.md'));
	const missing = documents.flatMap((file) =>
		pathsIn(file)
			.filter((path) => !existsSync(join(root, path)))
			.map((path) => `${file}: ${path}`),
	);
	expect(missing).toEqual([]);
});

test('no npm lockfile, secrets or build output are tracked', () => {
	expect(
		tracked.filter((file) => /(?:^|\/)(?:package-lock\.json|\.env|node_modules\/|dist\/|\.output\/)/.test(file)),
	).toEqual([]);
});

/** The text of each `transaction(…)` call, by counting parentheses. */
function transactionsOf(source: string): string[] {
	return [...source.matchAll(/\.transaction\(/g)].map(({ index }) => {
		let depth = 0;
		for (let at = index; at < source.length; at++) {
			if (source[at] === '(') depth++;
			if (source[at] === ')' && --depth === 0) return source.slice(index, at);
		}
		return source.slice(index);
	});
}

/** Links, and words in backticks that look like paths of this repository. */
function pathsIn(document: string): string[] {
	const text = read(document);
	const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) =>
		normalize(join(dirname(document), path ?? '')),
	);
	const named = [...text.matchAll(/`((?:shared|api|dashboard|extension|e2e|tools|docs)\/[\w./-]+)`/g)].map(
		([, path]) => path ?? '',
	);
	return [...links, ...named, ...foldersListedIn(document)];
}

/** The first column of a README's table of folders. */
function foldersListedIn(document: string): string[] {
	const tables = read(document).matchAll(/^\| (?:Folder|Part)(?: of `([^`]+)`)? \|.*\n\|.*\n((?:\|.*\n)+)/gm);
	return [...tables].flatMap(([, folder = dirname(document), rows = '']) =>
		[...rows.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
			[...cell.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => normalize(join(folder, name))),
		),
	);
}

test('a test that waits longer than 2 s is listed with its reason', () => {
	const guide = read('docs/guides/tests.md');
	const pause = /\b(?:(?:after|delay|sleep)\(|setTimeout\([^()]*,\s*)(\d[\d_]*)\b/g;
	const longestOf = (file: string) =>
		Math.max(0, ...[...read(file).matchAll(pause)].map(([, ms = '']) => Number(ms.replaceAll('_', ''))));
	const waiting = sources
		.filter((file) => /\.test\.tsx?$|^e2e\//.test(file) && !/^e2e\/(?:faults|bench)\//.test(file))
		.filter((file) => longestOf(file) > 2_000);
	expect(waiting).not.toEqual([]);
	expect(waiting.filter((file) => !guide.includes(`| \`${file}\``))).toEqual([]);
});

test('only the last schema snapshot is kept, the base of the next migration', () => {
	const migrations = tracked.filter((file) => /\/migrations\/\d+_[^/]+\.sql$/.test(file)).toSorted();
	const newest = /\/(\d+)_/.exec(migrations.at(-1) ?? '')?.[1];
	const snapshots = tracked.filter((file) => /\/migrations\/meta\/\d+_snapshot\.json$/.test(file));
	expect(snapshots).toEqual([`api/src/platform/db/migrations/meta/${newest}_snapshot.json`]);
});

test.each([
	['README.md', 1_200],
	['ARCHITECTURE.md', 1_500],
	['CONTRIBUTING.md', 900],
])('%s has at most %i words', (file, most) => {
	expect(read(file).split(/\s+/).length).toBeLessThanOrEqual(most);
});

test('the README of a part has at most 40 lines', () => {
	const long = tracked.filter((file) => file.endsWith('/README.md') && read(file).trimEnd().split('\n').length > 40);
	expect(long).toEqual([]);
});

test('every environment variable is documented', () => {
	const variables = [...read('api/src/env.ts').matchAll(/^\t([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name);
	const documented = read('docs/configuration.md');
	expect(variables).toContain('PUBLIC_URL');
	expect(variables.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('every area of the API has a README', () => {
	const areas = new Set(sources.flatMap((file) => /^api\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? []));
	expect([...areas].filter((area) => !existsSync(join(root, `api/src/features/${area}/README.md`)))).toEqual([]);
});
