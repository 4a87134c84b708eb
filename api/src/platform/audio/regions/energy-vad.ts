import type { Span } from '../../speech/speech-engine.ts';
import { closeGaps } from './close-gaps.ts';
import { frameMs } from './frame-energies.ts';
import { smooth } from './smooth.ts';
import { spansWhere } from './spans-where.ts';

const quietestSpeechDb = -55;
const leastRangeDb = 9;
const edgeMs = 100;

/**
 * Speech by loudness alone: frames that stand out from the recording's own noise floor (10th percentile) towards its
 * loud parts (95th). The last resort: it takes music and slamming doors for speech, and misses up to a sixth of a noisy
 * meeting.
 */
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
