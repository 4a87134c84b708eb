import sharp from 'sharp';
import type { ImageType } from '../platform/images/image-type.ts';

export function drawPicture(type: ImageType, width = 300): Promise<Buffer> {
	const height = Math.round((width * 2) / 3);
	return sharp({
		create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
	})
		.toFormat(type)
		.toBuffer();
}

export async function takePhoto(): Promise<Buffer> {
	return sharp(await drawPicture('jpeg'))
		.withExif({
			IFD0: { Copyright: 'Marta Keller' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 7/1 0/1' },
		})
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
}

export async function drawAnimation(frames: number, side: number): Promise<Buffer> {
	const grey = (i: number) => Math.round((i * 255) / frames);
	const pictures = Array.from({ length: frames }, (_, i) =>
		sharp({ create: { width: side, height: side, channels: 3, background: { r: grey(i), g: grey(i), b: grey(i) } } })
			.png()
			.toBuffer(),
	);
	return sharp(await Promise.all(pictures), { join: { animated: true } })
		.gif({ delay: Array<number>(frames).fill(80) })
		.toBuffer();
}

export const drawDecompressionBomb = (side: number): Promise<Buffer> =>
	sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
		.png({ compressionLevel: 9 })
		.toBuffer();

export async function lookAt(picture: Buffer) {
	const { format, width, height, pages, delay, orientation, exif, icc, xmp } = await sharp(picture).metadata();
	return { format, width, height, pages, delay, orientation, hasTags: Boolean(exif ?? icc ?? xmp) };
}
