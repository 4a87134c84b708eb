import { expect, test } from 'vitest';
import { samplesPerMs } from '../../audio/pcm/pcm-format.ts';
import { halves, recognisePiece } from './recognise-piece.ts';
import type { RecogniserProcess } from './recogniser-process.ts';

const { signal } = new AbortController();

/** Returns as many words as `wordsOf` says for each call and length in ms, half a second apart; null ends the process. */
function fakeProcess(wordsOf: (call: number, ms: number) => number | null) {
	const lengths: number[] = [];
	const process: RecogniserProcess = {
		close: () => {},
		async recognise(samples) {
			const count = wordsOf(lengths.length, samples.length / samplesPerMs);
			lengths.push(samples.length / samplesPerMs);
			if (count === null) throw new Error('the recogniser ended');
			const timestamps = Array.from({ length: count }, (_, i) => i / 2);
			return { text: '', tokens: timestamps.map((_, i) => ` word${i}`), timestamps, logProbabilities: [] };
		},
	};
	return { process, lengths };
}

const piece = (lengthMs: number, startedAt = 10_000) => {
	const span = { startedAt, endedAt: startedAt + lengthMs };
	return { ...span, samples: new Float32Array(lengthMs * samplesPerMs).fill(0.5), regions: [span] };
};

const recognised = async (wordsOf: Parameters<typeof fakeProcess>[0], lengthMs = 12_000) => {
	const { process, lengths } = fakeProcess(wordsOf);
	return { words: await recognisePiece(process, piece(lengthMs), signal), lengths };
};

test('a piece with a normal word count is recognised once', async () => {
	const { words, lengths } = await recognised(() => 24);
	expect([words?.length, lengths]).toEqual([24, [12_000]]);
});

test('a piece with few words is retried with padding, then in halves, and the longest result is kept', async () => {
	const { words, lengths } = await recognised((call) => [6, 8, 12, 11][call] ?? 0);
	expect(lengths[1]).toBe(12_500);
	expect((lengths[2] ?? 0) + (lengths[3] ?? 0)).toBe(12_000 + 4 * 250);
	expect(words).toHaveLength(23);
	const starts = words?.map(({ startedAt }) => startedAt) ?? [];
	expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

test('a piece whose last three seconds have no words is recognised again', async () => {
	const { words, lengths } = await recognised((call) => [18, 18, 11, 10][call] ?? 0);
	expect([words?.length, lengths.length]).toEqual([21, 4]);
});

test('the halves are not tried once padding has given words', async () => {
	const { words, lengths } = await recognised((call) => [0, 25][call] ?? 0);
	expect([words?.length, lengths.length]).toEqual([25, 2]);
	expect(words?.[0]?.startedAt).toBe(10_000);
});

test('a shorter result never replaces a longer one', async () => {
	const { words } = await recognised((call) => [9, 4, 3, 2][call] ?? 0);
	expect(words).toHaveLength(9);
});

test('the first result is kept if the process crashes at a retry', async () => {
	const { words } = await recognised((call) => (call === 0 ? 5 : null));
	expect(words).toHaveLength(5);
});

test('a short piece may have no words', async () => {
	const { words, lengths } = await recognised(() => 0, 900);
	expect([words, lengths]).toEqual([[], [900]]);
});

test('a piece that crashes its process twice gets no words', async () => {
	expect((await recognised(() => null)).words).toBeNull();
});

test('a piece is split where it is quietest near its middle', () => {
	const whole = piece(10_000, 0);
	whole.samples.fill(0, 6_000 * samplesPerMs, 6_200 * samplesPerMs);
	whole.samples.fill(0, 1_000 * samplesPerMs, 2_000 * samplesPerMs);
	const [before, behind] = halves(whole);
	expect(before.endedAt).toBeGreaterThanOrEqual(6_050);
	expect(before.endedAt).toBeLessThanOrEqual(6_150);
	expect([behind.startedAt, behind.endedAt]).toEqual([before.endedAt, 10_000]);
	expect(before.samples.length).toBe(before.endedAt * samplesPerMs);
});

test('words of a model without times are spread over their piece by length', async () => {
	const process: RecogniserProcess = {
		close: () => {},
		recognise: async () => ({
			text: ' Guten Tag, hier. ',
			tokens: [' Gu', 'ten'],
			timestamps: [],
			logProbabilities: [],
		}),
	};
	const words = await recognisePiece(process, piece(1_400), signal);
	expect(words?.map(({ text, startedAt, endedAt }) => [text, startedAt, endedAt])).toEqual([
		['Guten', 10_000, 10_500],
		['Tag,', 10_500, 10_900],
		['hier.', 10_900, 11_400],
	]);
	expect(words?.every(({ isApproximate, confidence }) => isApproximate && confidence === null)).toBe(true);
});
