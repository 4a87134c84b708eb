import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { expect, test } from 'vitest';
import { createDiskStorage } from '../../api/src/platform/storage/disk-storage.ts';
import { Bucket } from '../../api/src/platform/storage/s3/bucket.ts';
import { createS3Storage } from '../../api/src/platform/storage/s3/s3-storage.ts';
import type { Storage } from '../../api/src/platform/storage/storage.ts';
import { startS3 } from '../../api/src/testing/storage/start-s3.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { postgresIsInstalled, startPostgres } from '../support/server/start-postgres.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { sha1 } from '../support/sha1.ts';

const kills = Number(process.env.KILLS ?? 5);
const recordings = Number(process.env.RECORDINGS ?? 30);

const chunkBytes = 6_400;
const chunkMs = 800;
const startMs = 20_000;
const aliveMs = 4_000;

/** Each chunk has other bytes, so that none can stand in for another. */
function chunkOf(recording: number, number: number): Buffer {
	const blocks = Array.from({ length: chunkBytes / 20 }, (_, at) =>
		createHash('sha1').update(`${recording} ${number} ${at}`).digest(),
	);
	return Buffer.concat(blocks);
}

type Recorder = { fileId: string; number: number; sent: Buffer[]; acknowledged: number; repeated: number };

/** Sends in real time until stopped. What was not acknowledged is sent again from where the server continues. */
async function record(product: Product, account: Account, recorder: Recorder, stop: AbortSignal): Promise<void> {
	const { fileId, number } = recorder;
	const url = `${product.url}${apiBase}/media/${fileId}`;
	let isUnsure = false;
	const storedNow = async () => {
		const { size } = await account.client.getUpload({ params: { fileId } });
		if (size < recorder.acknowledged)
			throw new Error(`${size} of ${recorder.acknowledged} acknowledged bytes are left`);
		return size;
	};
	const send = async (): Promise<void> => {
		const whole = recorder.sent.length * chunkBytes;
		while (recorder.acknowledged < whole)
			try {
				const start = isUnsure ? await storedNow() : recorder.acknowledged;
				const headers = { authorization: `Bearer ${await account.accessToken()}`, 'x-start-byte': `${start}` };
				const body = Buffer.concat(recorder.sent).subarray(start);
				const answer = await fetch(url, { method: 'PUT', headers, body, signal: AbortSignal.timeout(30_000) });
				if (!answer.ok) throw new TypeError(`answered with ${answer.status}`);
				recorder.acknowledged = Number((await answer.json()).size);
				isUnsure = false;
			} catch (error) {
				if (error instanceof Error && error.message.includes('acknowledged bytes')) throw error;
				isUnsure = true;
				recorder.repeated += 1;
				await after(300);
			}
	};
	await after((chunkMs * number) / recordings);
	while (!stop.aborted) {
		await after(chunkMs);
		recorder.sent.push(chunkOf(number, recorder.sent.length));
		await send();
	}
}

async function killWhileRecording(
	storage: Record<string, string>,
	storageOf: (product: Product) => Storage,
): Promise<void> {
	await using postgres = postgresIsInstalled ? await startPostgres() : null;
	const database = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
	await using product = await startProduct({ env: { SPEECH_ENGINE: 'none', ...storage, ...database } });
	const account = await signUp(product, 'ada@example.com');
	const about = {
		fileName: 'meeting.webm',
		languageCode: 'en-US',
		type: 'web-conference',
		source: 'extension',
	} as const;
	const recorders: Recorder[] = [];
	for (let number = 0; number < recordings; number++) {
		const { fileId } = await account.client.createRecording({ body: { ...about, liveKey: crypto.randomUUID() } });
		recorders.push({ fileId, number, sent: [], acknowledged: 0, repeated: 0 });
	}
	const stop = new AbortController();
	const running = Promise.all(recorders.map((recorder) => record(product, account, recorder, stop.signal)));
	running.catch(() => stop.abort());
	for (let kill = 0; kill < kills && !stop.signal.aborted; kill++) {
		// A random moment is the point of this test.
		await after(1_000 + Math.random() * aliveMs);
		await product.kill9();
		await product.restart();
	}
	await after(1_000);
	stop.abort();
	await running;
	const repeated = recorders.reduce((sum, recorder) => sum + recorder.repeated, 0);
	const bytes = recorders.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
	console.info(`${recordings} recordings, ${kills} kills, ${bytes} bytes acknowledged, ${repeated} requests repeated`);
	expect(repeated).toBeGreaterThan(0);
	for (const { fileId, sent } of recorders) {
		const whole = Buffer.concat(sent);
		const ending = { hash: sha1(whole), size: whole.length, duration: sent.length * chunkMs };
		expect(sha1(await buffer(storageOf(product).read(`originals/${fileId}`)))).toBe(ending.hash);
		expect(await account.client.completeRecording({ params: { fileId }, body: ending })).toMatchObject({
			isCompleted: true,
		});
	}
}

const timeout = 600_000 + kills * (startMs + aliveMs) + recordings * 5_000;

test(`${kills} kills during ${recordings} recordings lose no acknowledged byte on disk`, { timeout }, async () => {
	await killWhileRecording({}, ({ dataDir }) => createDiskStorage(join(dataDir, 'media')));
});

test(`${kills} kills during ${recordings} recordings lose no acknowledged byte in a bucket`, { timeout }, async () => {
	await using bucket = await startS3();
	await killWhileRecording(bucket.env, ({ dataDir }) =>
		createS3Storage(new Bucket(bucket.options), { folder: join(dataDir, 'copies-of-test'), maxBytes: 1e9 }),
	);
});
