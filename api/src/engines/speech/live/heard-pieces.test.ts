import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toPcm } from '../../audio/pcm/pcm-format.ts';
import type { Span } from '../speech-engine.ts';
import { type HeardPiece, levelsOf, reuseHeard } from './heard-pieces.ts';

const folder = mkdtempSync(join(tmpdir(), 'heard-pieces-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Ten seconds whose loudness changes every 30 ms, as that of a voice does. */
const samples = Float32Array.from({ length: 160_000 }, (_, i) => {
	const step = Math.floor(i / 480);
	return Math.sin(i / 3) * (0.05 + 0.4 * Math.abs((Math.sin(step * 12.9898) * 43_758.5453) % 1));
});
const pcmPath = join(folder, 'speech.raw');
writeFileSync(pcmPath, toPcm(samples));

const span = (startedAt: number, endedAt: number): Span => ({ startedAt, endedAt });
const part = ({ startedAt, endedAt }: Span, offset = 0) =>
	samples.slice((startedAt + offset) * 16, (endedAt + offset) * 16);

/** A piece with a word each half second. */
function heard(at: Span, { sound = part(at), from = at.startedAt } = {}): HeardPiece {
	const starts = Array.from({ length: Math.ceil((at.endedAt - from) / 500) }, (_, i) => from + i * 500);
	const words = starts.map((startedAt) => ({
		...span(startedAt, Math.min(startedAt + 500, at.endedAt)),
		text: `at ${startedAt}`,
		confidence: 0.9,
		isApproximate: true,
	}));
	return { channel: 1, words, parts: [{ ...at, levels: levelsOf(sound) }] };
}

async function reuse(speech: Span[], pieces: HeardPiece[]) {
	await using pcm = await open(pcmPath);
	const { utterances, left } = await reuseHeard(pcm, speech, pieces);
	return { kept: utterances.map(({ startedAt, endedAt }) => span(startedAt, endedAt)), left };
}

test('speech that a piece covers is kept, and what was not heard is left', async () => {
	const piece = span(800, 3_200);
	expect(await reuse([span(1_000, 3_000), span(5_000, 6_000)], [heard(piece)])).toEqual({
		kept: [piece],
		left: [span(5_000, 6_000)],
	});
});

test('several pieces may cover a region, and one piece several regions', async () => {
	const pieces = [span(0, 3_000), span(3_000, 6_000)];
	expect(
		await reuse(
			[span(100, 5_900)],
			pieces.map((piece) => heard(piece)),
		),
	).toEqual({ kept: pieces, left: [] });
	expect(await reuse([span(100, 2_000), span(2_500, 5_900)], [heard(span(0, 6_000))])).toMatchObject({ left: [] });
});

test.for<[string, Span, HeardPiece[]]>([
	['is covered only in part', span(1_000, 4_000), [heard(span(800, 3_500))]],
	['contains different sound', span(1_000, 3_000), [heard(span(800, 3_200), { sound: part(span(800, 3_200), 400) })]],
	['was heard at another time', span(1_000, 3_000), [heard(span(800, 3_200), { sound: part(span(800, 3_200), 130) })]],
	['lacks words in the middle', span(1_000, 6_000), [heard(span(800, 6_200), { from: 4_000 })]],
	['was silent in a piece', span(1_000, 3_000), [heard(span(800, 3_200), { sound: new Float32Array(38_400) })]],
	['is a small part of a piece', span(1_000, 1_500), [heard(span(800, 6_000))]],
	['is covered by pieces that overlap', span(1_000, 6_000), [heard(span(800, 4_000)), heard(span(3_000, 6_200))]],
])('speech is recognised again when it %s', async ([, speech, pieces]) => {
	expect(await reuse([speech], pieces)).toEqual({ kept: [], left: [speech] });
});

test('words that were timed a frame too early are corrected', async () => {
	const piece = span(800, 3_200);
	expect(await reuse([span(1_000, 3_000)], [heard(piece, { sound: part(piece, 20) })])).toEqual({
		kept: [span(820, 3_220)],
		left: [],
	});
});

test('the parts of a piece may be apart, but not miss speech between them', async () => {
	const [first, second] = [heard(span(800, 3_200)), heard(span(4_000, 6_200))];
	const piece = { ...first, words: [...first.words, ...second.words], parts: [...first.parts, ...second.parts] };
	const spoken = [span(1_000, 3_000), span(4_200, 6_000)];
	expect(await reuse(spoken, [piece])).toEqual({ kept: [span(800, 6_200)], left: [] });
	const between = span(3_300, 3_900);
	expect(await reuse([...spoken, between], [piece])).toEqual({ kept: [], left: [spoken[0], between, spoken[1]] });
});

test('pieces without speech in the finished recording, such as crosstalk, are dropped', async () => {
	expect(await reuse([], [heard(span(800, 3_200))])).toEqual({ kept: [], left: [] });
});
