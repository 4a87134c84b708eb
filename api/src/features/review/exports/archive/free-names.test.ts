import { expect, test } from 'vitest';
import { folderNameOf, freeNames } from './free-names.ts';

const startedAt = new Date('2026-03-01T10:00:00Z');
const named = (title: string | null) => folderNameOf({ title, startedAt, type: 'phone-call', source: 'upload' });

test.for([
	['Late pallets', '2026-03-01 1000 Late pallets'],
	['../../etc/passwd', '2026-03-01 1000 etc passwd'],
	['C:\\Windows\\..', '2026-03-01 1000 C Windows'],
	['/absolute', '2026-03-01 1000 absolute'],
	['line\nbreak\u0000 \u202egpj.exe', '2026-03-01 1000 line break gpj.exe'],
	['trailing. . .', '2026-03-01 1000 trailing'],
	['...', '2026-03-01 1000 conversation'],
	['📦'.repeat(300), `2026-03-01 1000 ${'📦'.repeat(60)}`],
] as const)('%j becomes the folder %j', ([title, folder]) => {
	expect(named(title)).toBe(folder);
});

test('names that a file system may not tell apart are numbered', () => {
	const free = freeNames();
	const names = ['Café', 'CAFÉ', 'Cafe\u0301', 'Café 2', 'other'].map(free);
	expect(names).toEqual(['Café', 'CAFÉ 2', 'Cafe\u0301 3', 'Café 2 2', 'other']);
});
