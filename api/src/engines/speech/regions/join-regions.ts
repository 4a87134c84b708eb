import { samplesPerMs } from '../../audio/pcm/pcm-format.ts';
import { lengthMs } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';

/** Models skip parts of longer pieces. */
export const longestPieceMs = 20_000;
/** Regions this close are recognised together, because context improves the words that follow. */
export const joinedWithinMs = 2_000;

export function joinRegions<Region extends Span>(regions: readonly Region[]): Region[][] {
	const pieces: Region[][] = [];
	for (const region of regions) {
		const last = pieces.at(-1);
		if (last && isJoined(last, region)) last.push(region);
		else pieces.push([region]);
	}
	return pieces;
}

export function isJoined(piece: readonly Span[], next: Span): boolean {
	const last = piece.at(-1);
	const isNear = last !== undefined && next.startedAt - last.endedAt <= joinedWithinMs;
	return isNear && lengthMs(wholeSpan([...piece, next])) <= longestPieceMs;
}

export const wholeSpan = (regions: readonly Span[]): Span => ({
	startedAt: regions[0]?.startedAt ?? 0,
	endedAt: regions.at(-1)?.endedAt ?? 0,
});

/** `samples` are 16 kHz, between -1 and 1. */
export type Sound = Span & { samples: Float32Array };

export function joinSounds(sounds: readonly Sound[]): Sound {
	const whole = wholeSpan(sounds);
	const joined = new Float32Array(lengthMs(whole) * samplesPerMs);
	for (const { startedAt, samples } of sounds) {
		const from = (startedAt - whole.startedAt) * samplesPerMs;
		joined.set(samples.subarray(0, joined.length - from), from);
	}
	return { ...whole, samples: joined };
}
