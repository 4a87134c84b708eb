import type { Span } from '../../speech/speech-engine.ts';

/** Joins ordered spans over gaps up to `bridgeMs`, then drops what is still no longer than `dropMs`. */
export function closeGaps(spans: readonly Span[], { bridgeMs, dropMs }: { bridgeMs: number; dropMs: number }): Span[] {
	const joined: Span[] = [];
	for (const span of spans) {
		const last = joined.at(-1);
		if (last && span.startedAt - last.endedAt <= bridgeMs) last.endedAt = Math.max(last.endedAt, span.endedAt);
		else joined.push({ ...span });
	}
	return joined.filter(({ startedAt, endedAt }) => endedAt - startedAt > dropMs);
}
