import { lengthMs, totalMs } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';

/** Less says too little about its language. */
const leastMs = 3_000;
const partMs = 10_000;
const mostParts = 5;

/** Returns parts of ten seconds of speech all over a channel, each as its regions; none of too little speech. */
export function partsOf(speech: readonly Span[]): Span[][] {
	const spokenMs = totalMs(speech);
	if (spokenMs < leastMs) return [];
	const count = Math.min(mostParts, Math.max(1, Math.floor(spokenMs / partMs)));
	const stepMs = count === 1 ? 0 : (spokenMs - partMs) / (count - 1);
	return Array.from({ length: count }, (_, i) => takeFrom(speech, Math.round(i * stepMs)));
}

/** Takes up to a part of speech, after so much of it. */
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
