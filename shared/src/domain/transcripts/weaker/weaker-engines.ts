type Rated = { id: string; quality: string };

const byQuality = ['none', 'basic', 'good', 'best'];
/**
 * The weakest of the engines with the same quality: the smallest neural model in the benchmarks makes less than half of
 * its errors.
 */
const weakestId = 'pocketsphinx';

/** Returns the lower qualities, and the weaker engine of the same quality, if any. */
export function weakerThan({ id, quality }: Rated): { qualities: string[]; sameQualityId: string | null } {
	const rank = byQuality.indexOf(quality);
	return {
		qualities: byQuality.slice(0, Math.max(0, rank)),
		sameQualityId: rank > 0 && id !== weakestId ? weakestId : null,
	};
}

/** Returns whether an engine's transcript is worth replacing by the other engine. */
export function isWeaker(used: Rated, inUse: Rated): boolean {
	const { qualities, sameQualityId } = weakerThan(inUse);
	return qualities.includes(used.quality) || (used.quality === inUse.quality && used.id === sameQualityId);
}
