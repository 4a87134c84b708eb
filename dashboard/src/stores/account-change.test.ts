import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./*.ts', { query: '?raw', import: 'default', eager: true });

/** Settings of this browser, and uploads that are stored by account. */
const outlivesAccounts = ['./preferences.ts', './unfinished-uploads.ts'];

test('changing the account clears every store, except browser-wide ones', () => {
	const kept = Object.entries(sources)
		.filter(([file, source]) => !file.endsWith('.test.ts') && /\bcreate[<(]/.test(source))
		.filter(([, source]) => !source.includes('onAccountChange('))
		.map(([file]) => file);
	expect(kept).toEqual(outlivesAccounts);
});
