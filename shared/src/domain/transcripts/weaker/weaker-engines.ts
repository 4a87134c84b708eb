type Rated = { id: string; quality: string };

const byQuality = ['none', 'basic', 'good', 'best'];
/** Of engines with the same quality it is the weakest: the smallest neural model measured makes less than half of its errors. */
const weakestId = 'pocketsphinx';

/** The qualities below that of an engine, and the engine that is weaker at the same quality, if there is one. */
export function weakerThan({ id, quality }: Rated): { qualities: string[]; sameQualityId: string | null } {
	const rank = byQuality.indexOf(quality);
	return {
		qualities: byQuality.slice(0, Math.max(0, rank)),
		sameQualityId: rank > 0 && id !== weakestId ? weakestId : null,
	};
}

/** Whether a transcript of the one engine is worth making again by the other. */
export function isWeaker(used: Rated, inUse: Rated): boolean {
	const { qualities, sameQualityId } = weakerThan(inUse);
	return qualities.includes(used.quality) || (used.quality === inUse.quality && used.id === sameQualityId);
}
