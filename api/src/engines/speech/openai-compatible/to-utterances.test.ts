import { describe, expect, test } from 'vitest';
import { planClips } from './clip.ts';
import { retryAfterMs } from './map-api-error.ts';
import { parseTranscription } from './parse-transcription.ts';
import { toUtterances } from './to-utterances.ts';

const regions = [
	{ startedAt: 10_000, endedAt: 12_000 },
	{ startedAt: 60_000, endedAt: 62_000 },
];
const [clip = { lengthMs: 0, pieces: [] }] = planClips(regions, 60_000);

async function utterances(body: unknown) {
	const heard = parseTranscription(body, clip.lengthMs);
	return heard ? await toUtterances(clip, heard) : null;
}

describe('a transcription response', () => {
	test('takes punctuation from its text and times from its words', async () => {
		const words = [
			{ word: 'Hello', start: 0.1, end: 0.5 },
			{ word: 'there', start: 0.5, end: 0.9 },
			{ word: 'bye', start: 3.5, end: 4 },
		];
		const [only] = (await utterances({ text: 'Hello, there. Bye!', words })) ?? [];
		expect(only?.words.map(({ text, startedAt, endedAt }) => [text, startedAt, endedAt])).toEqual([
			['Hello,', 10_100, 10_500],
			['there.', 10_500, 10_900],
			['Bye!', 60_500, 61_000],
		]);
	});

	test('loses segments that look like loops or silence', async () => {
		const segment = { start: 0, end: 2, avg_logprob: -0.3, compression_ratio: 1.2, no_speech_prob: 0.1 };
		const segments = [
			{ ...segment, text: 'Kept.' },
			{ ...segment, text: 'and then and then', compression_ratio: 8.1 },
			{ ...segment, text: 'Thank you for watching.', no_speech_prob: 0.9, avg_logprob: -1.4 },
		];
		expect((await utterances({ text: 'all of it', segments }))?.map(({ text }) => text)).toEqual(['Kept.']);
		expect(await utterances({ text: 'and then', segments: segments.slice(1) })).toEqual([]);
	});

	test('with one untimed word places it between its neighbours', async () => {
		const words = [
			{ word: 'one', start: '0.0', end: '0.4' },
			{ word: 'three', start: 1.2, end: 1.6 },
		];
		const [only] = (await utterances({ text: 'one two three', words })) ?? [];
		expect(only?.words[1]).toMatchObject({ text: 'two', startedAt: 10_400, endedAt: 11_200, isApproximate: true });
		expect(only?.words.filter((word) => word.isApproximate)).toHaveLength(1);
	});

	test('with more words than can be spoken is cut, so that no server can keep this one busy', async () => {
		const words = Array.from({ length: 20_000 }, (_, i) => ({ word: `w${i}`, start: 0, end: 1 }));
		const segments = words.map(({ word }) => ({ text: word, start: 0, end: 1 }));
		for (const body of [
			{ text: words.map(({ word }) => word).join(' '), words },
			{ text: '', segments },
		]) {
			const found = (await utterances(body))?.flatMap((one) => one.words) ?? [];
			expect(found.length).toBeGreaterThan(10);
			expect(found.length).toBeLessThan(100);
		}
	});

	test('loses words placed behind the end of the audio', async () => {
		const segments = [
			{ start: 0, end: 2, text: 'real' },
			{ start: 28, end: 30, text: 'Thanks for watching!' },
		];
		expect((await utterances({ text: '', segments }))?.map((one) => one.text)).toEqual(['real']);
	});

	test('never places a word outside the speech, whatever its times', async () => {
		const segments = [{ start: -3, end: 9, text: 'a b c d e f g h' }];
		for (const { startedAt, endedAt } of (await utterances({ text: 'a b c d e f g h', segments }))?.[0]?.words ?? []) {
			expect(regions.some((region) => startedAt >= region.startedAt && endedAt <= region.endedAt)).toBe(true);
		}
	});

	test('in ms or µs is understood', async () => {
		for (const factor of [1e3, 1e6]) {
			const words = [{ word: 'late', start: 4.1 * factor, end: 4.9 * factor }];
			expect((await utterances({ text: 'late', words }))?.[0]).toMatchObject({ startedAt: 61_100, endedAt: 61_900 });
		}
	});

	test('for silence has no utterances', async () => {
		expect(await utterances({ text: '' })).toEqual([]);
		expect(await utterances('')).toEqual([]);
	});

	test.each([[{ error: { message: 'no' } }], [null], [42], [{ text: 7 }]])(
		'%j is rejected as no transcription',
		async (body) => {
			expect(await utterances(body)).toBeNull();
		},
	);

	test('takes missing word confidence from the segment and ignores placeholder values', async () => {
		const segment = (avg_logprob: number) => ({ segments: [{ start: 0, end: 1, text: 'yes', avg_logprob }] });
		expect((await utterances(segment(-0.5)))?.[0]?.confidence).toBeCloseTo(0.607, 2);
		expect((await utterances(segment(-1)))?.[0]?.confidence).toBeNull();
	});
});

test('Retry-After is read as seconds and as a date', async () => {
	expect(retryAfterMs('7')).toBe(7_000);
	expect(retryAfterMs('Fri, 20 Nov 2026 10:00:30 GMT', Date.parse('2026-11-20T10:00:00Z'))).toBe(30_000);
	expect(retryAfterMs('soon')).toBeNull();
	expect(retryAfterMs(null)).toBeNull();
});
