import { expect, test } from 'vitest';
import { reachedBy } from './reached-by.ts';

const imports: Record<string, string[]> = {
	'/page.tsx': ['/part.tsx', '/node_modules/package/index.js'],
	'/part.tsx': ['/page.tsx', '/node_modules/lucide-react/icons/play.mjs'],
	'/node_modules/package/index.js': ['/node_modules/package/large.js'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], importers: [] }) };

test.each([
	['/part.tsx', true],
	['/node_modules/lucide-react/icons/play.mjs', true],
	['/page.tsx', false],
	['/other.tsx', false],
	['/node_modules/package/index.js', false],
	['/node_modules/package/large.js', false],
])('a page whose part imports an icon and the page itself reaches %s: %s', (id, isReached) => {
	expect(reachedBy(['/page.tsx'])(id, graph)).toBe(isReached);
});
