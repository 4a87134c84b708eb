/**
 * The loudness of each of `count` bars, 0 to 1: root mean square of the peaks below it. The highest peak instead
 * would turn an hour of talk into a solid block.
 */
export function waveBars(peaks: ArrayLike<number>, count: number): Float32Array {
	const bars = new Float32Array(Math.max(0, count));
	for (let bar = 0; bar < count; bar++) {
		const start = Math.floor((bar * peaks.length) / count);
		const end = Math.max(start + 1, Math.floor(((bar + 1) * peaks.length) / count));
		let sum = 0;
		for (let i = start; i < end; i++) sum += (peaks[i] ?? 0) ** 2;
		bars[bar] = Math.sqrt(sum / (end - start));
	}
	return bars;
}

/** What bars are multiplied with so that the loudest of all channels fills its half; 1 for silence. */
export function waveGain(channels: ArrayLike<number>[]): number {
	let loudest = 0;
	for (const bars of channels) for (let i = 0; i < bars.length; i++) loudest = Math.max(loudest, bars[i] ?? 0);
	return loudest > 0.01 ? 1 / loudest : 1;
}
