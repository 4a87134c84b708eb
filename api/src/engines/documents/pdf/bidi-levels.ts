import bidiFactory from 'bidi-js';
import { hasRightToLeft, isRightToLeft } from '../text-direction.ts';

const bidi = bidiFactory();

/** Embedding levels of the Unicode bidirectional algorithm (UAX #9); null where all of a text reads from left to right. */
export function levelsOf(text: string): { levels: Uint8Array | null; isRtl: boolean } {
	if (!hasRightToLeft(text)) return { levels: null, isRtl: false };
	const isRtl = isRightToLeft(text);
	return { levels: bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr').levels, isRtl };
}

/** Brackets as they are drawn from right to left. */
export const mirrored = (text: string): string =>
	text.replace(/\p{Ps}|\p{Pe}|\p{Pi}|\p{Pf}|[<>]/gu, (sign) => bidi.getMirroredCharacter(sign) ?? sign);

/** Puts the runs of a line in the order in which they are drawn (rule L2). */
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
