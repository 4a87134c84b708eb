/** Root mean square, from 0 to 1. The maximum would turn an hour of talk into a solid block. */
export function waveBars(peaks: ArrayLike<number>, count: number): Float32Array {
	if (count > peaks.length && peaks.length > 1) return betweenPeaks(peaks, count);
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

/** A short recording has fewer peaks than bars. */
function betweenPeaks(peaks: ArrayLike<number>, count: number): Float32Array {
	return Float32Array.from({ length: count }, (_, bar) => {
		const at = Math.min(Math.max(0, ((bar + 0.5) / count) * peaks.length - 0.5), peaks.length - 1);
		const [before, after] = [peaks[Math.floor(at)] ?? 0, peaks[Math.ceil(at)] ?? 0];
		return before + (after - before) * (at % 1);
	});
}

/** Returns the factor at which the loudest bar fills its half, or 1 for silence. */
export function waveGain(channels: ArrayLike<number>[]): number {
	let loudest = 0;
	for (const bars of channels) for (let i = 0; i < bars.length; i++) loudest = Math.max(loudest, bars[i] ?? 0);
	return loudest > 0.01 ? 1 / loudest : 1;
}

const barWidth = 3;
const barGap = 1.6;

/** A single channel goes both ways. The caller sets the fill. */
export function drawWave(channels: ArrayLike<number>[], context: CanvasRenderingContext2D, pixelRatio: number): void {
	const { width, height } = context.canvas;
	const pitch = (barWidth + barGap) * pixelRatio;
	const count = Math.floor((width + barGap * pixelRatio) / pitch);
	const [up, down] = channels.slice(0, 2).map((peaks) => waveBars(peaks, count));
	if (!up) return;
	const gain = waveGain(down ? [up, down] : [up]);
	const middle = height / 2;
	const seam = pixelRatio / 2;
	const bar = (loudness: number | undefined) => Math.max(pixelRatio, (loudness ?? 0) * gain * (middle - seam));
	context.beginPath();
	for (let i = 0; i < count; i++) {
		const [above, below] = [bar(up[i]), bar((down ?? up)[i])];
		context.rect(i * pitch, middle - seam - above, barWidth * pixelRatio, above);
		context.rect(i * pitch, middle + seam, barWidth * pixelRatio, below);
	}
	context.fill();
}
