import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf } from './borders.ts';
import { importCircles } from './import-circles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('no files import each other in a circle, not even for a type', { timeout: 30_000 }, () => {
	const files = new Set(
		['shared/src', 'api/src', 'dashboard/src', 'extension/src', 'tools', 'e2e'].flatMap((folder) =>
			globSync(`${folder}/**/*.{ts,tsx}`, {
				cwd: root,
				exclude: (file) => file.endsWith('.d.ts') || file.endsWith('node_modules'),
			}),
		),
	);
	const imports = new Map(
		[...files].map((file) => [file, importsOf(root, file).filter((target) => files.has(target))]),
	);
	expect(importCircles(imports)).toEqual([]);
});

test('planted circles are found, and a file imported by two others is not one', () => {
	const imports = new Map([
		['a', ['b', 'shared']],
		['b', ['c']],
		['c', ['a', 'shared']],
		['shared', []],
		['self', ['self', 'a']],
	]);
	expect(importCircles(imports)).toEqual([['a', 'b', 'c'], ['self']]);
});
