import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, type BucketObject } from '../../../api/src/platform/storage/s3/bucket.ts';
import { liveWebm } from '../../fixtures/live-webm.ts';
import { writeWav } from '../../fixtures/pcm.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { uploadFile } from '../../support/account/upload-file.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { sha1 } from '../../support/sha1.ts';
import { until } from '../../support/until.ts';
import { describeWith } from '../start-neighbour.ts';
import { type Ceph, cephFiles, startCeph } from './start-ceph.ts';

describeWith('Ceph', ...cephFiles)('media in a bucket of Ceph', () => {
	let folder: string;
	let ceph: Ceph;
	let bucket: Bucket;
	let product: Product;
	let account: Account;
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'debrief-in-ceph-'));
		ceph = await startCeph();
		bucket = new Bucket(ceph.options);
		product = await startProduct({ env: { ...ceph.env, SPEECH_ENGINE: 'none' } });
		account = await signUp(product, 'ada@example.com');
	});
	afterAll(async () => {
		await product?.remove();
		bucket?.close();
		await ceph?.[Symbol.asyncDispose]();
		rmSync(folder, { recursive: true, force: true });
	});
	async function objects(prefix = ''): Promise<BucketObject[]> {
		const found: BucketObject[] = [];
		for await (const object of bucket.list(prefix)) found.push(object);
		return found;
	}
	async function sound(fileId: string, range?: string): Promise<Response> {
		const { url } = await until('the sound is ready', () =>
			account.client.getPlayback({ params: { fileId } }).catch(() => false as const),
		);
		return fetch(new URL(url, product.url), { headers: { ...(range && { range }) } });
	}

	test('a bucket that is missing and a wrong secret are refused at the start with a sentence', async () => {
		const start = (wrong: object) => startProduct({ env: { ...ceph.env, ...wrong } });
		await expect(start({ S3_BUCKET: 'gone' })).rejects.toThrow(/S3_BUCKET names the bucket “gone”.* Create it/);
		await expect(start({ S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(/S3_SECRET_ACCESS_KEY does not belong/);
	});

	test('20 MB become one object, made of parts, and any range of its sound can be played', async () => {
		const path = join(folder, 'twenty.wav');
		writeWav(path, [Float32Array.from({ length: 10_000_000 }, (_, i) => Math.sin(i / 20) / 4)]);
		const { fileId } = await uploadFile(product, account, path);
		const whole = await bytesOf(await sound(fileId));
		const [original, ...others] = await objects(`originals/${fileId}`);
		expect(others).toEqual([]);
		expect(original).toMatchObject({ key: `originals/${fileId}`, size: readFileSync(path).length });
		// Only an object that was uploaded in parts has a tag with their number.
		expect(original?.etag).toMatch(/-\d+"?$/);
		const stored = await buffer(await bucket.get(`originals/${fileId}`, { start: 0, end: original?.size ?? 0 }));
		expect(sha1(stored)).toBe(sha1(readFileSync(path)));
		const [middle, end] = [Math.floor(whole.length / 2), whole.length];
		for (const [range, from, to] of [
			['bytes=0-0', 0, 1],
			[`bytes=${middle}-`, middle, end],
			['bytes=-1000', end - 1_000, end],
		] as const) {
			const part = await sound(fileId, range);
			expect([range, part.status]).toEqual([range, 206]);
			expect((await bytesOf(part)).equals(whole.subarray(from, to))).toBe(true);
		}
		expect((await sound(fileId, `bytes=${end}-`)).status).toBe(416);
	});

	test('a live recording loses nothing when the gateway restarts, and plays', async () => {
		const whole = readFileSync(liveWebm().path);
		const about = { fileName: 'meeting.webm', languageCode: 'en-US', type: 'web-conference' } as const;
		const { fileId } = await account.client.createRecording({ body: { ...about, liveKey: randomUUID() } });
		const key = `originals/${fileId}`;
		const send = async (start: number) => {
			const answer = await fetch(`${product.url}${apiBase}/media/${fileId}`, {
				method: 'PUT',
				headers: { authorization: `Bearer ${await account.accessToken()}`, 'x-start-byte': String(start) },
				body: whole.subarray(start, start + pieceBytes),
			});
			return { status: answer.status, body: await answer.json() };
		};
		const pieceBytes = Math.ceil(whole.length / 80);
		let size = 0;
		let mostObjects = 0;
		const sendUntil = async (wanted: number) => {
			for (let sent = 1; size < wanted; sent++) {
				size = UploadState.parse((await send(size)).body).size;
				if (sent % 8 === 0) mostObjects = Math.max(mostObjects, (await objects(key)).length);
			}
		};

		await sendUntil(whole.length / 2);
		await ceph.stopGateway();
		// Recorders repeat what gets this answer.
		expect(await send(size)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
		await ceph.startGateway();
		expect(await account.client.getUpload({ params: { fileId } })).toMatchObject({ size, isCompleted: false });
		await sendUntil(whole.length);
		// Small pieces are merged while the recording grows.
		expect(mostObjects).toBeGreaterThan(40);
		expect(mostObjects).toBeLessThanOrEqual(65);
		expect((await objects(key)).length).toBeLessThan(40);

		const ending = { hash: sha1(whole), size: whole.length, duration: Math.round(liveWebm().durationMs) };
		await account.client.completeRecording({ params: { fileId }, body: ending });
		expect((await bytesOf(await sound(fileId))).length).toBeGreaterThan(100_000);
		expect(await objects(key)).toMatchObject([{ key, size: whole.length }]);
		const stored = await buffer(await bucket.get(key, { start: 0, end: whole.length - 1 }));
		expect(sha1(stored)).toBe(ending.hash);
	});

	test('what is deleted for good leaves nothing in the bucket', async () => {
		const { list } = await account.client.listConversations({ query: {} });
		expect(list).toHaveLength(2);
		const callIds = list.map(({ id }) => id);
		await account.client.deleteConversations({ body: { callIds } });
		expect((await objects()).length).toBeGreaterThan(0);
		await account.client.purgeConversations({ body: { callIds } });
		await until('the bucket is empty', async () => (await objects()).length === 0);
	});
});

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
