import type { Span } from '../../speech/speech-engine.ts';
import { pcmSampleRate } from '../pcm/pcm-format.ts';
import { readPcm } from '../pcm/read-pcm.ts';

const quietestSpeechDb = -55;
const leastRangeDb = 9;
const edgeMs = 100;

/** Finds speech by loudness. A last resort: it takes music for speech and misses up to a sixth of a noisy meeting. */
export function energyVad(energies: Float32Array): Span[] {
	const levels = smooth(energies, 5).map((energy) => 10 * Math.log10(energy + 1e-10));
	const sorted = levels.slice().sort();
	const floor = sorted[Math.floor(0.1 * sorted.length)] ?? 0;
	const loud = sorted[Math.floor(0.95 * sorted.length)] ?? 0;
	if (loud - floor < leastRangeDb) return [];
	const threshold = Math.max(quietestSpeechDb, floor + 0.35 * (loud - floor));
	const spans = spansWhere(levels.length, frameMs, (frame) => (levels[frame] as number) > threshold);
	const end = levels.length * frameMs;
	return closeGaps(spans, { bridgeMs: 500, dropMs: 200 }).map(({ startedAt, endedAt }) => ({
		startedAt: Math.max(0, startedAt - edgeMs),
		endedAt: Math.min(end, endedAt + edgeMs),
	}));
}

export const frameMs = 10;
export const samplesPerFrame = (pcmSampleRate * frameMs) / 1000;

/** Returns the mean square of each 10 ms (full scale is 1; 1.4 MB an hour). Omits a partial last frame. */
export async function frameEnergies(pcmPath: string, signal: AbortSignal): Promise<Float32Array> {
	let energies = new Float32Array(360_000);
	let count = 0;
	for await (const piece of readPcm(pcmPath, { samplesPerPiece: samplesPerFrame * 200 })) {
		signal.throwIfAborted();
		const frames = Math.floor(piece.length / samplesPerFrame);
		if (count + frames > energies.length) energies = twiceAsLong(energies);
		for (let frame = 0; frame < frames; frame++) energies[count++] = meanSquare(piece, frame * samplesPerFrame);
	}
	return energies.subarray(0, count);
}

export function meanSquare(samples: Int16Array, from: number): number {
	let sum = 0;
	for (let i = from; i < from + samplesPerFrame; i++) sum += (samples[i] as number) ** 2;
	return sum / samplesPerFrame / 0x8000 ** 2;
}

function twiceAsLong(values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
	const longer = new Float32Array(values.length * 2);
	longer.set(values);
	return longer;
}

export function smooth(values: Float32Array, width: number): Float32Array {
	const half = width >> 1;
	const averages = new Float32Array(values.length);
	let [sum, count] = [0, 0];
	for (let i = -half; i < values.length; i++) {
		const entering = values[i + half];
		const leaving = values[i - half - 1];
		if (entering !== undefined) [sum, count] = [sum + entering, count + 1];
		if (leaving !== undefined) [sum, count] = [sum - leaving, count - 1];
		if (i >= 0) averages[i] = Math.max(0, sum / count);
	}
	return averages;
}

export function spansWhere(frameCount: number, frameMs: number, isInside: (frame: number) => boolean): Span[] {
	const spans: Span[] = [];
	let startedAt = -1;
	for (let frame = 0; frame <= frameCount; frame++) {
		const inside = frame < frameCount && isInside(frame);
		if (inside && startedAt < 0) startedAt = frame * frameMs;
		if (!inside && startedAt >= 0) {
			spans.push({ startedAt, endedAt: frame * frameMs });
			startedAt = -1;
		}
	}
	return spans;
}

export function closeGaps(spans: readonly Span[], { bridgeMs, dropMs }: { bridgeMs: number; dropMs: number }): Span[] {
	const joined: Span[] = [];
	for (const span of spans) {
		const last = joined.at(-1);
		if (last && span.startedAt - last.endedAt <= bridgeMs) last.endedAt = Math.max(last.endedAt, span.endedAt);
		else joined.push({ ...span });
	}
	return joined.filter(({ startedAt, endedAt }) => endedAt - startedAt > dropMs);
}
