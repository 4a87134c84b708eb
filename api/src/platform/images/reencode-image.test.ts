// @module-tag release
import { beforeAll, describe, expect, test } from 'vitest';
import { drawAnimation, drawDecompressionBomb, drawPicture, lookAt, takePhoto } from '../../testing/pictures.ts';
import type { ImageType } from './image-type.ts';
import { createImageReencoder, type ReencodeImage } from './reencode-image.ts';

const most = 40_000_000;
let reencode: ReencodeImage;
beforeAll(() => {
	reencode = createImageReencoder();
});

async function reencoded(picture: Buffer, type: ImageType): Promise<Buffer> {
	const result = await reencode('someone', picture, { type, maxPixels: most });
	if ('problem' in result) throw new Error(result.problem);
	return result.bytes;
}

describe.for(['png', 'jpeg', 'webp', 'gif'] as const)('a %s', (type) => {
	test('keeps its format and size', async () => {
		const picture = await reencoded(await drawPicture(type), type);
		expect(await lookAt(picture)).toMatchObject({ format: type, width: 300, height: 200, hasTags: false });
	});

	test.for([0.02, 0.5, 0.97])('of which only %d has arrived is refused as broken', async (share) => {
		const whole = await drawPicture(type);
		const part = whole.subarray(0, Math.floor(whole.length * share));
		expect(await reencode('someone', part, { type, maxPixels: most })).toEqual({ problem: 'broken' });
	});

	test('with no data after its first bytes is refused as broken', async () => {
		const start = (await drawPicture(type)).subarray(0, 12);
		const noise = Buffer.concat([start, Buffer.alloc(5_000, 'x')]);
		expect(await reencode('someone', noise, { type, maxPixels: most })).toEqual({ problem: 'broken' });
	});
});

test('location and author of a photo are removed, and it is upright without an orientation tag', async () => {
	const photo = await takePhoto();
	expect(await lookAt(photo)).toMatchObject({ orientation: 6, hasTags: true, width: 300 });
	expect(photo.includes('Marta Keller')).toBe(true);
	const picture = await reencoded(photo, 'jpeg');
	expect(await lookAt(picture)).toMatchObject({ orientation: undefined, hasTags: false, width: 200, height: 300 });
	expect(picture.includes('Marta Keller')).toBe(false);
});

test('a picture is cropped to a centred square', async () => {
	const result = await reencode('someone', await takePhoto(), { type: 'jpeg', maxPixels: most, square: 64 });
	if ('problem' in result) throw new Error(result.problem);
	expect(await lookAt(result.bytes)).toMatchObject({ format: 'jpeg', width: 64, height: 64, hasTags: false });
});

test('data hidden behind the end of a picture is removed', async () => {
	const carrier = Buffer.concat([await drawPicture('png'), Buffer.from('<script>alert(1)</script>')]);
	expect((await reencoded(carrier, 'png')).includes('<script>')).toBe(false);
});

test('an animation keeps its frames and timing', async () => {
	const picture = await reencoded(await drawAnimation(6, 40), 'gif');
	expect(await lookAt(picture)).toMatchObject({ format: 'gif', pages: 6, delay: [80, 80, 80, 80, 80, 80] });
});

test('a small file that would decode to too many pixels is refused before decoding', async () => {
	const bomb = await drawDecompressionBomb(9_000);
	expect(bomb.length).toBeLessThan(500_000);
	expect(await reencode('someone', bomb, { type: 'png', maxPixels: most })).toEqual({ problem: 'too-many-pixels' });
});

test('the frames of an animation count together', async () => {
	const animation = await drawAnimation(6, 40);
	expect(await reencode('someone', animation, { type: 'gif', maxPixels: 6 * 40 * 40 - 1 })).toEqual({
		problem: 'too-many-pixels',
	});
	expect(await reencode('someone', animation, { type: 'gif', maxPixels: 6 * 40 * 40 })).toHaveProperty('bytes');
});

test('a user with three pending pictures is refused, and other users are served', async () => {
	const picture = await drawPicture('png', 30);
	const userIds = [...Array(4).fill('greedy'), 'modest'];
	const results = await Promise.allSettled(
		userIds.map((userId) => reencode(userId, picture, { type: 'png', maxPixels: most })),
	);
	const outcomes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'drawn'));
	expect(outcomes).toEqual(['drawn', 'drawn', 'drawn', 'too_many_requests', 'drawn']);
	expect(await reencode('someone', picture, { type: 'png', maxPixels: most })).toHaveProperty('bytes');
});
