import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { writtenLanguages } from '../../../testing/transcripts/written-languages.ts';

let app: TestApp;
let who: TestUser;

beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
	await placeTranscript(
		app.deps,
		who,
		[
			...writtenLanguages.map(({ language, text }): [string, string] => [language, text]),
			['1', '我们用iPhone 和\u{20bb7}野家'],
		],
		{ names: { Chinese: '王芳' } },
	);
});
afterAll(() => app.close());

const linesFor = async (search: string, speaker?: string) => {
	const { list } = await who.client.searchTranscripts({ query: { search, ...(speaker && { speaker }) } });
	return (list[0]?.transcript ?? []).flatMap(({ matched, text, highlights }) =>
		matched ? [[text, highlights.map(([from, to]) => text.slice(from, to))]] : [],
	);
};

test.for(writtenLanguages)('a word of $language is found in the middle of a line', async ({ text, word }) => {
	expect(await linesFor(word)).toEqual([[text, [expect.stringMatching(new RegExp(`^${word}`))]]]);
});

test('two characters are enough at any word boundary, and one is not', async () => {
	expect(await linesFor('票的')).toHaveLength(1);
	expect(await linesFor('的票')).toEqual([]);
	expect(await linesFor('"合同和发票"')).toHaveLength(1);
	await expect(linesFor('会')).rejects.toMatchObject({ code: 'invalid_input' });
	await expect(linesFor('cat')).rejects.toMatchObject({ code: 'invalid_input' });
});

test('Latin words and rare characters in such text are found on their own', async () => {
	expect(await linesFor('iphone')).toMatchObject([[expect.any(String), ['iPhone']]]);
	expect(await linesFor('\u{20bb7}野')).toMatchObject([[expect.any(String), ['\u{20bb7}野']]]);
});

test('search by speaker works in every script', async () => {
	expect(await linesFor('合同', '王芳')).toHaveLength(1);
	expect(await linesFor('会議', '王芳')).toEqual([]);
});
