import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { betterWordsFor, namesIn } from './private-words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('{{shared,api,dashboard,extension}/src,e2e,tools}/**/*.{ts,tsx}', {
	cwd: root,
	exclude: (path) => /(?:^|\/)(?:node_modules|\.wxt)(?:\/|$)|\.d\.ts$/.test(path),
});

/** A player is interrupted, and an old column was called so. */
const allowed = new Set(['is interrupted']);

test('names use the words of the field', { timeout: 30_000 }, () => {
	const found = files.flatMap((file) =>
		namesIn(root, file).flatMap((name) =>
			betterWordsFor(name)
				.filter(({ word }) => !allowed.has(word))
				.map(({ use }) => `${file}: ${name} (use ${use})`),
		),
	);
	expect(found).toEqual([]);
});

test.each([
	['RecordingDesk', 'RecordingController'],
	['site-book', 'AllowedSitesStore'],
	['refuseEmpty', 'assert…'],
	['written', 'userEdits'],
])('%s is found', (name, use) => {
	expect(betterWordsFor(name).map((found) => found.use)).toEqual([use]);
});

test.each(['desktop', 'bookmark', 'writtenText', 'announcer', 'newsletter', 'helpDesk'])(
	'%s is an ordinary name',
	(name) => {
		expect(betterWordsFor(name)).toEqual([]);
	},
);
