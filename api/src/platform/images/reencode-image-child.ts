import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { ImageType } from './image-type.ts';
import { reencodeExits } from './reencode-image.ts';

const encoders: Record<ImageType, (picture: Sharp) => Sharp> = {
	png: (picture) => picture.png(),
	jpeg: (picture) => picture.jpeg({ quality: 88 }),
	webp: (picture) => picture.webp({ quality: 88 }),
	gif: (picture) => picture.gif({ effort: 3 }),
};

sharp.cache(false);
const [type, maxPixels, square] = process.argv.slice(2) as [ImageType, string, string];
const side = Number(square);
const picture = await buffer(process.stdin);
const open = () => sharp(picture, { animated: true, failOn: 'error', limitInputPixels: false });

try {
	const { width, height, pages = 1 } = await open().metadata();
	if (width * height > Number(maxPixels)) process.exit(reencodeExits['too-many-pixels']);
	const upright = pages > 1 ? open() : open().autoOrient();
	const cropped = side > 0 ? upright.resize(side, side, { fit: 'cover' }) : upright;
	process.stdout.write(await encoders[type](cropped).toBuffer());
} catch {
	process.exitCode = reencodeExits.broken;
}
