import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { drawPicture, lookAt, takePhoto } from '../../../testing/pictures.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const file = (bytes: Buffer, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'photo.jpg', { type });
const set = (bytes: Buffer, of = who, by = who) =>
	by.client.setProfilePhoto({ params: { photo: `${of.userId}.jpg` }, body: { theFile: file(bytes) } });
const get = (by: TestUser) => by.client.getProfilePhoto({ params: { photo: `${who.userId}.jpg` } });
const hidden = { code: 'file_not_found', status: 404 };

test('a photo becomes an upright square without metadata, visible in the workspace only', {
	tags: ['release'],
}, async () => {
	const [colleague, stranger] = [await joinWorkspace(app, who), await app.signUp()];
	expect((await who.client.getProfile()).photoVersion).toBeNull();
	await expect(get(who)).rejects.toMatchObject(hidden);
	const { photoVersion } = await set(await takePhoto());
	expect(photoVersion).toEqual(expect.any(String));
	const { bytes } = await get(colleague);
	const shown = Buffer.from(await bytes.arrayBuffer());
	expect(await lookAt(shown)).toMatchObject({ format: 'jpeg', width: 256, height: 256, hasTags: false });
	expect(shown.includes('Marta Keller')).toBe(false);
	await expect(get(stranger)).rejects.toMatchObject(hidden);
});

test('a new photo replaces the old one on disk, and a removed one is deleted', {
	tags: ['release'],
}, async () => {
	const first = await set(await drawPicture('jpeg'));
	const second = await set(await drawPicture('jpeg', 400));
	expect(second.photoVersion).not.toBe(first.photoVersion);
	expect(await app.deps.storage.size(`photos/${first.photoVersion}`)).toBe(0);
	expect(await who.client.removeProfilePhoto({ params: { photo: `${who.userId}.jpg` } })).toMatchObject({
		photoVersion: null,
	});
	expect(await app.deps.storage.list('photos')).toEqual([]);
	await expect(get(who)).rejects.toMatchObject(hidden);
});

test("another user's photo cannot be changed", async () => {
	const colleague = await joinWorkspace(app, who);
	const picture = await drawPicture('jpeg');
	await expect(set(picture, who, colleague)).rejects.toMatchObject(hidden);
	const params = { photo: `${who.userId}.jpg` };
	await expect(colleague.client.removeProfilePhoto({ params })).rejects.toMatchObject(hidden);
});

test('a PNG named .jpg is refused by its content', async () => {
	await expect(set(await drawPicture('png'))).rejects.toMatchObject({
		code: 'photo_not_jpeg',
		status: 400,
		message: 'The photo must be a JPEG.',
	});
});

test('a 100 MB photo, a damaged one and an empty one are refused', { tags: ['release'] }, async () => {
	const jpeg = await drawPicture('jpeg');
	await expect(set(Buffer.concat([jpeg, Buffer.alloc(100 * 1024 * 1024)]))).rejects.toMatchObject({
		code: 'photo_too_large',
		status: 413,
	});
	await expect(set(jpeg.subarray(0, 1_000))).rejects.toMatchObject({ code: 'image_broken' });
	await expect(set(Buffer.alloc(0))).rejects.toMatchObject({ code: 'file_empty' });
	expect(await app.deps.storage.list('photos')).toEqual([]);
});
