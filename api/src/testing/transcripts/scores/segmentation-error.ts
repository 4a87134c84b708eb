const stepMs = 2_000;

/**
 * Pk of Beeferman, Berger and Lafferty (1999): how often two moments, half a mean topic apart, are wrongly taken for the
 * same topic or for different ones. 0 is perfect, chance is about 0.5. Boundaries in ms, without the first start.
 */
export function segmentationError(expected: readonly number[], found: readonly number[], endsAt: number): number {
	const distance = endsAt / (expected.length + 1) / 2;
	const moments = Array.from({ length: Math.ceil((endsAt - distance) / stepMs) }, (_, index) => index * stepMs);
	const crosses = (bounds: readonly number[], at: number) =>
		bounds.some((bound) => bound > at && bound <= at + distance);
	return moments.filter((at) => crosses(expected, at) !== crosses(found, at)).length / moments.length;
}
