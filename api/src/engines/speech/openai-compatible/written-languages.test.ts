import { expect, test } from 'vitest';
import { writtenLanguages } from '../../../testing/transcripts/written-languages.ts';
import { toSegments } from '../to-segments.ts';
import { planClips } from './clip.ts';
import { parseTranscription } from './parse-transcription.ts';
import { toUtterances } from './to-utterances.ts';

const lengthMs = 12_000;
const [clip = { lengthMs: 0, pieces: [] }] = planClips([{ startedAt: 5_000, endedAt: 5_000 + lengthMs }], 60_000);

async function segmentsOf(answer: unknown) {
	const heard = parseTranscription(answer, lengthMs);
	const words = (heard ? await toUtterances(clip, heard) : []).flatMap((utterance) => utterance.words);
	return toSegments([
		{ origin: 'mixed', isEstimatedSpeaker: false, words: words.map((word) => ({ speakerId: '1', word })) },
	]);
}

test.for(writtenLanguages)(
	'$language text without word times is split into words that share the time',
	async ({ text }) => {
		const [only, ...others] = await segmentsOf({ text });
		expect(only).toMatchObject({ text, startedAt: 5_000, endedAt: 17_000 });
		expect(others).toEqual([]);
		expect(only?.words.length).toBeGreaterThan(4);
		for (const { startedAt, endedAt, isApproximate } of only?.words ?? []) {
			expect(endedAt - startedAt).toBeLessThan(4_000);
			expect(isApproximate).toBe(true);
		}
	},
);

test.for(writtenLanguages)(
	'words of $language keep the times of a server that splits them differently',
	async ({ text, heard }) => {
		const each = lengthMs / 1_000 / heard.length;
		const words = heard.map((word, i) => ({ word, start: i * each, end: (i + 1) * each }));
		const [only] = await segmentsOf({ text, words });
		expect(only?.text).toBe(text);
		const letters = heard.join('').length;
		let spoken = 0;
		for (const word of only?.words ?? []) {
			const bare = word.text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
			expect(word.endedAt).toBeGreaterThan(word.startedAt);
			// within two of the words that the server timed
			expect(Math.abs(word.startedAt - 5_000 - (spoken / letters) * lengthMs)).toBeLessThan(2_500);
			spoken += bare.length;
		}
		const exact = only?.words.filter((word) => !word.isApproximate) ?? [];
		expect(exact.length).toBeGreaterThan((only?.words.length ?? 0) / 4);
		const starts = words.map(({ start }) => Math.round(5_000 + start * 1_000));
		for (const word of exact) expect(starts).toContain(word.startedAt);
	},
);

test('a space that a server sends at a pause is kept, and none is added in scripts without spaces', async () => {
	expect((await segmentsOf({ text: 'สวัสดีครับ วันนี้' })).map(({ text }) => text)).toEqual(['สวัสดีครับ วันนี้']);
	expect((await segmentsOf({ text: '用Wi-Fi打电话 好' })).map(({ text }) => text)).toEqual(['用Wi-Fi打电话 好']);
});

test('words that a server lists one by one are not joined into one', async () => {
	const words = ['我们', '明天', '开会', '。'].map((word, i) => ({ word, start: i, end: i + 1 }));
	const segments = [
		{ start: 0, end: 4, text: ' 我们明天开会。', words: [{ ...words[0], word: ' 我们' }, ...words.slice(1)] },
	];
	const [only] = await segmentsOf({ text: '我们明天开会。', segments });
	expect(only?.words.map(({ text, startedAt }) => [text, startedAt])).toEqual([
		['我们', 5_000],
		['明天', 6_000],
		['开会。', 7_000],
	]);
});
