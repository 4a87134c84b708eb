import { expect, test } from 'vitest';
import { cutRepetition } from './cut-repetition.ts';
import { alignWords } from './openai-compatible/align-words.ts';

const words = (text: string) => text.split(' ');

test('a phrase that a model loops on is kept once, anywhere in the text', () => {
	const loop = Array.from({ length: 4_000 }, () => ['and', 'then']).flat();
	expect(cutRepetition([...words('we went home'), ...loop, ...words('that is all')], 11_000)).toEqual(
		words('we went home and then that is all'),
	);
});

test('real repetitions are kept', () => {
	const spoken = words('no no no no no it is very very good');
	expect(cutRepetition(spoken, 5_000)).toEqual(spoken);
});

test('more words than can be spoken in the time are cut', () => {
	const many = Array.from({ length: 1_000 }, (_, i) => `word${i}`);
	expect(cutRepetition(many, 10_000)).toEqual(many.slice(0, 80));
});

test('thousands of words are spread or paired with their times quickly', () => {
	const tokens = Array.from({ length: 5_000 }, (_, i) => `Word${i % 700},`);
	const within = { startedAt: 0, endedAt: 600_000 };
	const timed = tokens.map((text, i) => ({ text, startedAt: i * 120, endedAt: i * 120 + 100, confidence: 1 }));
	const begunAt = performance.now();
	const spread = alignWords(tokens, [], within);
	const paired = alignWords(
		tokens,
		timed.filter((_, i) => i % 50 !== 7),
		within,
	);
	expect(performance.now() - begunAt).toBeLessThan(2_000);
	expect([spread[0]?.startedAt, spread.at(-1)?.endedAt]).toEqual([0, expect.closeTo(600_000, 3)]);
	expect(paired.filter(({ isApproximate }) => isApproximate)).toHaveLength(100);
	expect(paired.every(({ startedAt }, i) => Math.abs(startedAt - i * 120) < 121)).toBe(true);
});
