import { waveBars, waveGain } from './wave-bars.ts';

const barWidth = 3;
const barGap = 1.6;

/** Draws channel 0 upwards and channel 1 downwards from the middle; one channel goes both ways. Colours come as fill. */
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
