import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { exactIcons } from './exact-icons.ts';

const index = join(
	dirname(createRequire(join(import.meta.dirname, '../dashboard/package.json')).resolve('lucide-react/package.json')),
	'dist/esm/lucide-react.mjs',
);

test('icons are imported from their own files under each of their names, and the index only for types', async () => {
	const code = await transform("import { type LucideIcon, Play as Start, TriangleAlert } from 'lucide-react';");
	const files = [...code.matchAll(/import (\w+) from '(.+?)'/g)].map(([, name, file]) => ({ name, file: file ?? '' }));
	expect(files.map(({ name }) => name)).toEqual(['Start', 'TriangleAlert']);
	for (const { file } of files) expect(existsSync(file), file).toBe(true);
	expect(code).toContain("import type { LucideIcon } from 'lucide-react';");
});

test('a name that no icon has fails the build', async () => {
	await expect(transform("import { Plya } from 'lucide-react';")).rejects.toThrow('no icon Plya');
});

async function transform(code: string): Promise<string> {
	const { transform } = exactIcons();
	if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.');
	const context = { resolve: async () => ({ id: index }) };
	const result = await Reflect.apply(transform, context, [code, '/some/part.tsx']);
	return typeof result === 'object' && result ? String(result.code) : '';
}
