type Rated = { id: string; quality: string };

const byQuality = ['none', 'basic', 'good', 'best'];
/**
 * The least accurate engine with the same quality: the smallest neural model in the benchmarks makes less than half of
 * its errors.
 */
const lowestQualityId = 'pocketsphinx';

/** Returns the lower qualities, and the less accurate engine of the same quality, if any. */
export function lowerQualityThan({ id, quality }: Rated): { qualities: string[]; sameQualityId: string | null } {
	const rank = byQuality.indexOf(quality);
	return {
		qualities: byQuality.slice(0, Math.max(0, rank)),
		sameQualityId: rank > 0 && id !== lowestQualityId ? lowestQualityId : null,
	};
}

/** Returns whether an engine's transcript is worth replacing by the other engine. */
export function isLowerQuality(used: Rated, inUse: Rated): boolean {
	const { qualities, sameQualityId } = lowerQualityThan(inUse);
	return qualities.includes(used.quality) || (used.quality === inUse.quality && used.id === sameQualityId);
}
