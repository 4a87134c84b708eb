import { expect, test } from 'vitest';
import { samplesPerFrame } from '../levels/energy-vad.ts';
import { SpeechCutter } from './speech-cutter.ts';

const loud = 0.01;
const quiet = 1e-7;
const frame = new Int16Array(samplesPerFrame);

function feed(cutter: SpeechCutter, ms: number, energy: number, isOwn = true): void {
	for (let at = 0; at < ms; at += 10) cutter.push(frame, energy, isOwn);
}

test('a piece ends at a pause and keeps a margin of silence', () => {
	const cutter = new SpeechCutter();
	feed(cutter, 1_000, quiet);
	feed(cutter, 2_000, loud);
	expect(cutter.takeEnded()).toEqual([]);
	expect(cutter.openPiece()).toMatchObject({ endedAt: 3_000, isOpen: true });
	feed(cutter, 600, quiet);
	const [piece, ...others] = cutter.takeEnded();
	expect(others).toEqual([]);
	expect(piece?.startedAt).toBeGreaterThan(700);
	expect(piece?.startedAt).toBeLessThan(1_000);
	expect(piece?.endedAt).toBeGreaterThan(3_000);
	expect(piece?.endedAt).toBeLessThan(3_400);
	expect(piece?.samples).toHaveLength(((piece?.endedAt ?? 0) - (piece?.startedAt ?? 0)) * 16);
	expect(cutter.openPiece()).toBeNull();
});

test('speech without a pause is cut where it is quietest, without losing a sample', () => {
	const cutter = new SpeechCutter();
	feed(cutter, 9_000, loud);
	feed(cutter, 160, loud / 3);
	feed(cutter, 6_000, loud);
	const [first] = cutter.takeEnded();
	expect(Math.abs((first?.endedAt ?? 0) - 9_080)).toBeLessThan(100);
	expect(cutter.openPiece()?.startedAt).toBe(first?.endedAt);
});

test('silence, clicks and crosstalk are not speech', () => {
	const cutter = new SpeechCutter();
	feed(cutter, 2_000, quiet);
	feed(cutter, 30, loud);
	feed(cutter, 2_000, quiet);
	feed(cutter, 2_000, loud, false);
	feed(cutter, 2_000, quiet);
	expect(cutter.takeEnded()).toEqual([]);
	expect(cutter.openPiece()).toBeNull();
});
