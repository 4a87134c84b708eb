import { lengthMs, totalMs } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';

const leastMs = 3_000;
const partMs = 10_000;
const mostParts = 5;

export function partsOf(speech: readonly Span[]): Span[][] {
	const spokenMs = totalMs(speech);
	if (spokenMs < leastMs) return [];
	const count = Math.min(mostParts, Math.max(1, Math.floor(spokenMs / partMs)));
	const stepMs = count === 1 ? 0 : (spokenMs - partMs) / (count - 1);
	return Array.from({ length: count }, (_, i) => takeFrom(speech, Math.round(i * stepMs)));
}

function takeFrom(speech: readonly Span[], afterMs: number): Span[] {
	const regions: Span[] = [];
	let passedMs = 0;
	let missingMs = partMs;
	for (const span of speech) {
		const startedAt = span.startedAt + Math.max(0, afterMs - passedMs);
		passedMs += lengthMs(span);
		const endedAt = Math.min(span.endedAt, startedAt + missingMs);
		if (endedAt <= startedAt) continue;
		regions.push({ startedAt, endedAt });
		missingMs -= endedAt - startedAt;
		if (missingMs <= 0) break;
	}
	return regions;
}
