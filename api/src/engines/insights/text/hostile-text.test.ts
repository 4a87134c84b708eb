import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';
import { loadWink } from './wink.ts';

/** The longest text of a line. */
const mostLetters = 5_000;
const lines = 60;

const hostile = {
	'one word a line': 'A'.repeat(mostLetters),
	'long words': `${'ab'.repeat(250)} `.repeat(10),
	'letters alone': 'a '.repeat(mostLetters / 2),
	marks: '.,;:!?'.repeat(mostLetters / 6),
	dates: '3 May 2026, '.repeat(mostLetters / 12),
	digits: '1'.repeat(mostLetters),
	addresses: 'a@b.co '.repeat(mostLetters / 7),
} as const;

beforeAll(loadWink);

test.for(Object.entries(hostile))('reading lines of %s holds nobody up', async ([, text]) => {
	const transcript = {
		language: 'en-US',
		lines: Array.from({ length: lines }, (_, i) => ({
			...{ segmentId: `s${i}`, speakerId: '1', startedAt: i * 1_000, endedAt: i * 1_000 + 900 },
			...{ text, words: [], confidence: null },
		})),
	};
	const turns: number[] = [];
	let isOver = false;
	const watch = (async () => {
		while (!isOver) {
			// of the processor, so that what runs beside the test does not count
			const begunAt = process.cpuUsage();
			await nextTurn();
			const { user, system } = process.cpuUsage(begunAt);
			turns.push((user + system) / 1_000);
		}
	})();
	await readTranscript(transcript as never, new AbortController().signal);
	isOver = true;
	await watch;
	turns.sort((one, other) => one - other);
	// of so few turns, the longest tenth is the collector of garbage
	expect(turns[Math.floor(turns.length * 0.9)]).toBeLessThan(100);
});
