import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI from 'openai';
import { afterEach, expect, test } from 'vitest';
import { BlockedAddressError } from '../../../platform/http/outbound/guarded-fetch.ts';
import { startFakeSpeechServer } from '../../../testing/engines/fake-speech-server.ts';
import { encodeWav } from './encode-wav.ts';
import { createOpenAiCompatibleEngine } from './openai-compatible-engine.ts';
import { testConnection } from './test-connection.ts';

let server: Server | undefined;
afterEach(() => {
	server?.closeAllConnections();
	server?.close();
	server = undefined;
});

async function engineOf(answer: RequestListener) {
	server = createServer(answer);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
	return createOpenAiCompatibleEngine({ baseUrl, model: 'whisper-1', quickRetries: 0 });
}

const sends =
	(status: number, body: object | string): RequestListener =>
	(request, response) => {
		request.resume().on('end', () => {
			const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
			response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
		});
	};

test('testing a server that transcribes succeeds for every API dialect', async () => {
	for (const variant of ['whisper-1', 'gpt-4o-transcribe', 'gpt-4o-transcribe-diarize', 'text-only'] as const) {
		const fake = await startFakeSpeechServer({ variant, apiKey: 'right' });
		const engine = createOpenAiCompatibleEngine({ baseUrl: fake.baseUrl, model: variant, apiKey: 'right' });
		expect(await engine.testConnection?.()).toEqual({ outcome: 'works', detail: null, ms: expect.any(Number) });
		expect(fake.received.at(-1)?.seconds).toBe(1);
		await fake.stop();
	}
});

test.each<[string, string, RequestListener, string | null]>([
	['a wrong key', 'wrong_key', sends(401, { error: { message: 'Incorrect API key: sk-1234' } }), null],
	['a wrong path', 'wrong_address', sends(404, { detail: 'Not Found' }), null],
	['a page instead of a path', 'wrong_address', sends(404, '<h1>No such model car</h1>'), null],
	[
		'an unknown model',
		'unknown_model',
		sends(404, { error: { message: 'The model whisper-1 does not exist', code: 'model_not_found' } }),
		null,
	],
	['a web page', 'not_an_api', sends(200, '<!doctype html><h1>Sign in</h1>'), null],
	['JSON of another kind', 'not_a_transcription', sends(200, { hello: 'world' }), null],
	['too many requests', 'busy', sends(429, { error: { message: 'Slow down' } }), '429 Slow down'],
	['a failure', 'server_error', sends(500, { error: { message: 'out of memory' } }), '500 out of memory'],
	['a failing proxy', 'server_error', sends(502, '<h1>Bad gateway</h1>'), 'HTTP 502'],
	['a refusal', 'refused', sends(413, { error: { message: 'too large' } }), '413 too large'],
])('testing reports %s as such', async (_, outcome, answer, detail) => {
	const engine = await engineOf(answer);
	expect(await engine.testConnection?.()).toEqual({ outcome, detail, ms: expect.any(Number) });
});

test('testing an unreachable server reports the network error', async () => {
	const engine = createOpenAiCompatibleEngine({ baseUrl: 'http://127.0.0.1:1/v1', model: 'whisper-1' });
	const unreachable = { outcome: 'unreachable', detail: expect.stringContaining('ECONNREFUSED') };
	expect(await engine.testConnection?.()).toMatchObject(unreachable);
});

const clientOf = (fetch: typeof globalThis.fetch) =>
	new OpenAI({ baseURL: 'https://speech.example/v1', apiKey: 'none', fetch, logLevel: 'off' });
const tested = { model: 'whisper-1', encode: encodeWav };

test('testing a silent server times out', async () => {
	const silent = clientOf(async (_, init) => {
		// the client asks without a signal whether this `fetch` knows forms
		if (!init?.signal) return new Response();
		return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
	});
	expect(await testConnection(silent, { ...tested, timeoutMs: 50 })).toMatchObject({ outcome: 'timeout' });
});

test('a web page is never taken for a transcript and is retried later', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'web-page-'));
	const pcmPath = join(folder, 'speech.raw');
	writeFileSync(pcmPath, Buffer.alloc(64_000));
	const engine = await engineOf(sends(200, '<!doctype html><h1>Sign in</h1>'));
	const { signal } = new AbortController();
	const request = { pcmPath, speech: [{ startedAt: 0, endedAt: 2_000 }], language: null, vocabulary: [], signal };
	const run = engine.transcribe({ ...request, onProgress() {}, onRecognised() {} });
	await expect(run).rejects.toMatchObject({ name: 'RetryLater', message: expect.stringContaining('a web page') });
	rmSync(folder, { recursive: true });
});

test('testing a forbidden address says that it is not allowed', async () => {
	const blocked = clientOf(async () => {
		throw new BlockedAddressError('private_address', new URL('https://speech.example'));
	});
	expect(await testConnection(blocked, tested)).toMatchObject({ outcome: 'blocked_address', detail: null });
});
