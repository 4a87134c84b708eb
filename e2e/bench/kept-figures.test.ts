import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changeSince, keepFigures, readKept } from './kept-figures.ts';

const folder = mkdtempSync(join(tmpdir(), 'debrief-figures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const measured = (name: string, value: number | null) => ({ name, value, unit: 'ms' as const, load: 0.5 });

test('new measurements replace stored figures, and other figures are kept', () => {
	const path = join(folder, 'one', 'kept.json');
	expect(readKept(path)).toEqual({});
	keepFigures(path, [measured('search', 50), measured('list', 8), measured('start', null)], '2027-01-11');
	keepFigures(path, [measured('search', 40.123_45)], '2027-01-12');
	expect(readKept(path)).toEqual({
		list: { value: 8, unit: 'ms', load: 0.5, on: '2027-01-11' },
		search: { value: 40.12, unit: 'ms', load: 0.5, on: '2027-01-12' },
	});
});

test('a change of more than a fifth is reported', () => {
	const kept = { search: { value: 50, unit: 'ms', load: 0.5, on: '2027-01-11' } };
	const changes = [50, 60, 60.5, 40, 39].map((value) => changeSince(kept, measured('search', value)));
	expect(changes).toEqual(['', '', '+21 %', '', '−22 %']);
	expect(changeSince(kept, measured('list', 1))).toBe('');
	expect(changeSince(kept, measured('search', null))).toBe('');
});
