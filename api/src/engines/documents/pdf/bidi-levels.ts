import bidiFactory from 'bidi-js';
import { hasRightToLeft, isRightToLeft } from '../text-direction.ts';

const bidi = bidiFactory();

/** Returns the embedding levels of UAX #9. Null when the whole text reads from left to right. */
export function levelsOf(text: string): { levels: Uint8Array | null; isRtl: boolean } {
	if (!hasRightToLeft(text)) return { levels: null, isRtl: false };
	const isRtl = isRightToLeft(text);
	return { levels: bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr').levels, isRtl };
}

export const mirrored = (text: string): string =>
	text.replace(/\p{Ps}|\p{Pe}|\p{Pi}|\p{Pf}|[<>]/gu, (sign) => bidi.getMirroredCharacter(sign) ?? sign);

export function visualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
	const ordered = [...runs];
	const highest = Math.max(0, ...runs.map(({ level }) => level));
	for (let level = highest; level > 0; level--) {
		for (let from = 0; from < ordered.length; from++) {
			let to = from;
			while ((ordered[to]?.level ?? -1) >= level) to++;
			if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
			from = to;
		}
	}
	return ordered;
}
