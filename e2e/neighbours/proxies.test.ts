import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../api/src/testing/free-ports.ts';
import { connectMcp } from '../../api/src/testing/mcp/mcp-client.ts';
import { addSamples, sampleRate, writeWav } from '../fixtures/pcm.ts';
import { speak } from '../fixtures/speak.ts';
import { type Account, accountOf, signUp } from '../support/account/sign-up.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';
import { isInstalled, proxies, startProxy } from './start-proxy.ts';

/** Longer than the minute after which proxies give up on a silent server by default. */
const slowMs = 65_000;
const forged = '198.51.100.7';

// The proxies have certificates that nobody signed.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

let folder: string;
let speech: ReturnType<typeof createServer>;
let speechUrl: string;
/** Mostly silence, so that one request to the speech server has all of its speech. */
let large: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-proxies-'));
	large = join(folder, 'large.wav');
	const seconds = Math.ceil(60_000_000 / (2 * sampleRate));
	const sound = new Float32Array(seconds * sampleRate);
	addSamples(sound, speak('slt', 'good morning and thank you for calling'), sampleRate);
	writeWav(large, [sound]);
	speech = createServer(async (request, response) => {
		request.resume();
		await once(request, 'end');
		if (request.method === 'POST') await pause(slowMs);
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ text: 'Good morning.', segments: [{ start: 0, end: 1, text: 'Good morning.' }] }));
	}).listen(0, '127.0.0.1');
	await once(speech, 'listening');
	speechUrl = `http://127.0.0.1:${(speech.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
	speech.close();
	rmSync(folder, { recursive: true });
});

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex');

for (const [name, proxy] of Object.entries(proxies)) {
	if (!isInstalled(proxy)) console.warn(`${name} is not installed: its tests are skipped.`);
	describe.skipIf(!isInstalled(proxy))(`behind ${name}`, () => {
		let product: Product;
		let running: AsyncDisposable;
		let account: Account;
		let url: string;
		let apiKey: string;
		beforeAll(async () => {
			const [port, productPort] = [await freePort(), await freePort()];
			url = `https://localhost:${port}`;
			const env = {
				PUBLIC_URL: url,
				PORT: String(productPort),
				SPEECH_ENGINE: 'openai',
				OPENAI_BASE_URL: speechUrl,
				SPEECH_MODEL: 'slow',
			};
			product = await startProduct({ env });
			running = await startProxy(proxy, port, productPort);
			// The first account can be made without a code only on the machine itself.
			const { email, password } = await signUp(product, 'ada@example.com');
			account = accountOf({ url }, email, password);
			({ apiKey } = await account.client.createApiKey({ body: {} }));
		});
		afterAll(async () => {
			await running?.[Symbol.asyncDispose]();
			await product?.remove();
		});
		const bearer = async () => ({ authorization: `Bearer ${await account.accessToken()}` });

		test('pages arrive by HTTP/2, by IPv4 and IPv6', () => {
			for (const version of ['-4', '-6']) {
				const form = '%{http_version} %{http_code} %{content_type}';
				const args = ['-sk', version, '--http2', '-o', '/dev/null', '-w', form, `${url}/auth/login`];
				expect(execFileSync('curl', args, { encoding: 'utf8' })).toMatch(/^2 200 text\/html/);
			}
		});

		test('a client cannot choose the address it is known by', async () => {
			await fetch(`${url}${apiBase}/auth/profile/verify`, {
				method: 'POST',
				headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': forged },
				body: new URLSearchParams({
					grant_type: 'password',
					username: account.email,
					password: account.password,
					tokenIn: 'body',
				}),
			});
			const { list } = await account.client.listSessions();
			expect(list.length).toBeGreaterThan(1);
			expect(JSON.stringify(list)).not.toContain(forged);
		});

		test('20 MB arrive as they were sent, and parts of the sound can be asked for', async () => {
			const path = join(folder, `${name}.wav`);
			const sound = Float32Array.from({ length: 10_000_000 }, (_, i) => Math.sin(i / 20) / 4);
			writeWav(path, [sound]);
			const { callId, fileId } = await uploadFile({ url }, account, path);
			const { files } = await account.client.getConversation({ params: { id: callId } });
			expect(files[0]?.sha1).toBe(sha1(Buffer.from(await (await openAsBlob(path)).arrayBuffer())));
			const playback = await until('the sound is ready', () =>
				account.client.getPlayback({ params: { fileId } }).catch(() => false as const),
			);
			const part = await fetch(new URL(playback.url, url), { headers: { range: 'bytes=1000-1999' } });
			expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 1000]);
			expect(part.headers.get('content-range')).toMatch(/^bytes 1000-1999\//);
		});

		test('a recording arrives while it is made, to its end', async () => {
			const chunks = Array.from({ length: 20 }, (_, i) => Buffer.alloc(50_000, i + 1));
			const whole = Buffer.concat(chunks);
			const body = { fileName: 'live.webm', languageCode: 'en-US', size: whole.length, hash: sha1(whole) };
			const { fileId } = await account.client.createRecording({ body });
			for (const [i, chunk] of chunks.entries()) {
				const headers = { ...(await bearer()), 'x-start-byte': String(i * 50_000) };
				const answer = await fetch(`${url}${apiBase}/media/${fileId}`, { method: 'PUT', headers, body: chunk });
				expect(await answer.json()).toMatchObject({ size: (i + 1) * 50_000 });
				await pause(100);
			}
			expect(await account.client.getUpload({ params: { fileId } })).toMatchObject({ isCompleted: true });
		});

		test('an assistant calls tools', async () => {
			await using connected = await connectMcp(url, apiKey);
			expect((await connected.client.listTools()).tools.length).toBeGreaterThan(3);
		});

		test('a file of 60 MB that is transcribed for more than a minute gets its answer', async () => {
			const form = new FormData();
			form.append('model', 'whisper-1');
			form.append('file', await openAsBlob(large), 'large.wav');
			const startedAt = performance.now();
			const answer = await fetch(`${url}/v1/audio/transcriptions`, {
				method: 'POST',
				headers: { authorization: `Bearer ${apiKey}` },
				body: form,
			});
			expect([answer.status, await answer.json()]).toMatchObject([200, { text: 'Good morning.' }]);
			expect(performance.now() - startedAt).toBeGreaterThan(slowMs);
		});
	});
}
