import type { FileHandle } from 'node:fs/promises';
import { bytesPerMs, lengthMs, readPcmSpan } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';

const frameMs = 10;
const windowFrames = 15;

export async function cutLongSpans(file: FileHandle, spans: readonly Span[], longestMs: number): Promise<Span[]> {
	const pieces: Span[] = [];
	for (const span of spans) {
		let rest = span;
		while (lengthMs(rest) > longestMs) {
			const search = { startedAt: rest.startedAt + longestMs * 0.6, endedAt: rest.startedAt + longestMs };
			const cut = Math.round(search.startedAt) + quietestMoment(await readPcmSpan(file, search));
			pieces.push({ startedAt: rest.startedAt, endedAt: cut });
			rest = { startedAt: cut, endedAt: rest.endedAt };
		}
		pieces.push(rest);
	}
	return pieces;
}

function quietestMoment(pcm: Buffer): number {
	const frameBytes = frameMs * bytesPerMs;
	const energies = Array.from({ length: Math.floor(pcm.length / frameBytes) }, (_, frame) => {
		let energy = 0;
		for (let i = frame * frameBytes; i < (frame + 1) * frameBytes; i += 2) energy += pcm.readInt16LE(i) ** 2;
		return energy;
	});
	let sum = 0;
	let least = { sum: Number.POSITIVE_INFINITY, endFrame: energies.length };
	energies.forEach((energy, frame) => {
		sum += energy - (energies[frame - windowFrames] ?? 0);
		if (frame >= windowFrames - 1 && sum < least.sum) least = { sum, endFrame: frame + 1 };
	});
	return Math.max(0, least.endFrame - windowFrames / 2) * frameMs;
}
