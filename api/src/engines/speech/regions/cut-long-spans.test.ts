import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lengthMs } from '../pcm.ts';
import { cutLongSpans } from './cut-long-spans.ts';

test('a long span is cut at its pauses without losing audio', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'cut-test-'));
	const pcm = Buffer.alloc(60_000 * 32);
	for (let i = 0; i < pcm.length; i += 2) pcm.writeInt16LE(Math.round(8000 * Math.sin(i / 40)), i);
	for (const pause of [17_000, 35_000, 52_000]) pcm.fill(0, pause * 32, (pause + 300) * 32);
	writeFileSync(join(folder, 'a.raw'), pcm);
	await using file = await open(join(folder, 'a.raw'));
	const spans = [
		{ startedAt: 0, endedAt: 3_000 },
		{ startedAt: 4_000, endedAt: 60_000 },
	];
	const pieces = await cutLongSpans(file, spans, 20_000);
	rmSync(folder, { recursive: true });
	expect(pieces[0]).toEqual(spans[0]);
	expect(pieces.slice(1).map((piece) => Math.round(piece.endedAt / 1000))).toEqual([17, 35, 52, 60]);
	expect(Math.max(...pieces.map(lengthMs))).toBeLessThanOrEqual(20_000);
	expect(pieces.slice(2).every((piece, i) => piece.startedAt === pieces[i + 1]?.endedAt)).toBe(true);
});
