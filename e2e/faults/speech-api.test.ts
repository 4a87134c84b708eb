import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechJob } from '@debrief/shared/contract/speech/jobs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reading } from '../fixtures/reading.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { forgetPeak, peakMb, residentMb } from '../support/processes/process-memory.ts';
import { replaceEngine } from '../support/processes/program-stubs.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const mostBytes = 524_288_000;
const piece = Buffer.alloc(1 << 20, 1);

let folder: string;
let product: Product;
let account: Account;
let key: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-speech-api-'));
	// The engine works until there is a file `go`.
	const wait = `touch '${folder}/begun'; while [ ! -e '${folder}/go' ]; do sleep 0.1; done`;
	const { path } = replaceEngine(folder, wait);
	product = await startProduct({ env: { PATH: path, SPEECH_ENGINE: 'pocketsphinx' } });
	account = await signUp(product, 'ada@example.com');
	key = (await account.client.createApiKey({ body: {} })).apiKey;
});
afterAll(async () => {
	writeFileSync(join(folder, 'go'), '');
	await product?.remove();
	rmSync(folder, { recursive: true, force: true });
});

/** Begins a form whose file never ends and has no declared length. */
function beginUpload(path: string, apiKey = key): ClientRequest {
	const sending = httpRequest(product.url + path, {
		method: 'POST',
		headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'multipart/form-data; boundary=x' },
	});
	sending.on('error', () => {});
	sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF');
	return sending;
}

async function drained(sending: ClientRequest): Promise<void> {
	const control = new AbortController();
	const { signal } = control;
	const ends = ['drain', 'close', 'response'].map((event) => once(sending, event, { signal }).catch(() => {}));
	await Promise.race(ends);
	control.abort();
}

const incoming = () => {
	const path = join(product.dataDir, 'incoming');
	return existsSync(path) ? readdirSync(path) : [];
};

test.for(['/v1/audio/transcriptions', '/api/v1/speech/jobs'])(
	'%s aborts a body above 500 MB, stores nothing, and holds none of it in memory',
	async (path) => {
		forgetPeak(product.pid());
		const before = residentMb(product.pid());
		const sending = beginUpload(path);
		const answered = once(sending, 'response');
		let isAnswered = false;
		const status = answered.then(([response]) => {
			isAnswered = true;
			return response.statusCode as number;
		});
		let sent = 0;
		while (!isAnswered && sent < 2 * mostBytes) {
			sent += piece.length;
			if (!sending.write(piece)) await drained(sending);
		}
		expect(await status).toBe(413);
		expect(sent).toBeLessThan(mostBytes + 100 * piece.length);
		expect(peakMb(product.pid()) - before).toBeLessThan(150);
		sending.destroy();
		await until('nothing is left of it', () => incoming().length === 0);
		expect((await listJobs()).list).toEqual([]);
	},
);

const headers = () => ({ authorization: `Bearer ${key}` });
const listJobs = async () =>
	(await (await fetch(`${product.url}/api/v1/speech/jobs`, { headers: headers() })).json()) as { list: SpeechJob[] };

test('revoking a key during an upload ends the upload, and leaves no job', async () => {
	const { id, apiKey } = await account.client.createApiKey({ body: {} });
	const sending = beginUpload('/api/v1/speech/jobs', apiKey);
	await until('the job has begun', async () => (await listJobs()).list.length === 1);
	await account.client.revokeApiKey({ params: { id } });
	const [response] = await once(sending, 'response');
	expect(response.statusCode).toBe(401);
	sending.destroy();
	expect((await listJobs()).list).toEqual([]);
});

async function createJob() {
	const form = new FormData();
	form.append('file', new Blob([readFileSync(reading().path)]), 'reading.wav');
	const answer = await fetch(`${product.url}/api/v1/speech/jobs`, {
		method: 'POST',
		body: form,
		headers: { ...headers(), 'idempotency-key': 'one-for-all' },
	});
	return { status: answer.status, job: (await answer.json()) as SpeechJob };
}

test('a job in progress when the server is killed is completed once after the restart, under the same key', async () => {
	const made = await createJob();
	expect(made.status).toBe(202);
	await until('the engine is at work', () => existsSync(join(folder, 'begun')), 60_000);
	await product.kill9();
	writeFileSync(join(folder, 'go'), '');
	await product.restart();
	const again = await createJob();
	expect([again.status, again.job.id]).toEqual([200, made.job.id]);
	const find = async () => (await listJobs()).list;
	await until('the job is done', async () => (await find())[0]?.status === 'done', 180_000);
	expect(await find()).toHaveLength(1);
	const { list } = await account.client.getUsages();
	const seconds = Math.ceil(((await find())[0]?.durationMs ?? 0) / 1000);
	expect(list).toMatchObject([{ name: 'transcript', currentUsage: seconds }, {}]);
	const result = await fetch(`${product.url}/api/v1/speech/jobs/${made.job.id}/result?format=text`, {
		headers: headers(),
	});
	expect((await result.text()).trim()).not.toBe('');
});
