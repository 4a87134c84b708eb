import { describe, expect, test } from 'vitest';
import type { Word } from './speech-engine.ts';
import { type SpeakerLabelledChannel, toSegments } from './to-segments.ts';

const word = (text: string, startedAt: number, lengthMs = 200): Word => ({
	text,
	startedAt,
	endedAt: startedAt + lengthMs,
	confidence: 0.5,
	isApproximate: false,
});
const spokenBy = (speakerId: string, ...words: Word[]) => words.map((one) => ({ speakerId, word: one }));
const channel = (words: SpeakerLabelledChannel['words'], origin: SpeakerLabelledChannel['origin'] = 'mixed') => ({
	origin,
	isEstimatedSpeaker: false,
	words,
});
const running = (count: number, text: (i: number) => string = () => 'word', everyMs = 300) =>
	Array.from({ length: count }, (_, i) => word(text(i), i * everyMs));

describe('segments', () => {
	test('end at a speaker change and at a pause', async () => {
		const words = [
			...spokenBy('1', word('hello', 0), word('there', 300)),
			...spokenBy('2', word('hi', 600)),
			...spokenBy('1', word('so', 900), word('later', 2_400)),
		];
		expect((await toSegments([channel(words)])).map(({ speakerId, text }) => `${speakerId}: ${text}`)).toEqual([
			'1: hello there',
			'2: hi',
			'1: so',
			'1: later',
		]);
	});

	test('of two channels may overlap and are ordered by start', async () => {
		const me = channel(spokenBy('me', word('I', 0), word('think', 300), word('that', 600)), 'local');
		const others = channel(spokenBy('others', word('no', 350), word('wait', 500)), 'other');
		const segments = await toSegments([others, me]);
		expect(segments.map(({ origin, startedAt, endedAt }) => [origin, startedAt, endedAt])).toEqual([
			['local', 0, 800],
			['other', 350, 700],
		]);
	});

	test('have at most 60 words and 30 seconds, and contain every word once', async () => {
		for (const everyMs of [250, 900]) {
			const words = running(500, (i) => `w${i}`, everyMs);
			const segments = await toSegments([channel(spokenBy('1', ...words))]);
			expect(Math.max(...segments.map((segment) => segment.words.length))).toBeLessThanOrEqual(60);
			expect(Math.max(...segments.map((segment) => segment.endedAt - segment.startedAt))).toBeLessThanOrEqual(30_000);
			expect(segments.flatMap((segment) => segment.words)).toEqual(words);
		}
	});

	test('over the limit end at a sentence', async () => {
		const words = running(100, (i) => (i === 41 ? 'end.' : 'word'));
		expect((await toSegments([channel(spokenBy('1', ...words))]))[0]?.words).toHaveLength(42);
	});

	test('over the limit without sentences end at the longest pause', async () => {
		const words = running(100).map((one, i) => (i < 50 ? one : word('word', one.startedAt + 800)));
		expect((await toSegments([channel(spokenBy('1', ...words))]))[0]?.words).toHaveLength(50);
	});

	test('have text, confidence and an estimated-speaker flag', async () => {
		const words = spokenBy(
			'1',
			word('a', 0),
			{ ...word('b', 200), confidence: 1 },
			{ ...word('c', 400), confidence: null },
		);
		const [segment] = await toSegments([{ ...channel(words), isEstimatedSpeaker: true }]);
		expect(segment).toMatchObject({ text: 'a b c', confidence: 0.75, isEstimatedSpeaker: true });
		expect(segment?.text).toBe(segment?.words.map((one) => one.text).join(' '));
	});

	test('do not exist without speech', async () => {
		expect(await toSegments([channel([])])).toEqual([]);
	});
});
