import type { Span } from '../../speech/speech-engine.ts';

/** Runs of frames for which the test holds, as spans in ms. */
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
