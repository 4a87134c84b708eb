type Rated = { id: string; quality: string };

const byQuality = ['none', 'basic', 'good', 'best'];
/** The smallest neural model in the benchmarks makes less than half of its errors at the same quality. */
const lowestQualityId = 'pocketsphinx';

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
