import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSpeechServer } from '../../api/src/testing/engines/fake-speech-server.ts';
import { reading } from '../fixtures/reading.ts';
import { runFfmpeg } from '../fixtures/run-ffmpeg.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const manyFiles = 50;
const longSeconds = 4 * 3_600;
const mostMs = 3_600_000;
const pollMs = 100;

let folder: string;
let server: Awaited<ReturnType<typeof startFakeSpeechServer>>;
let product: Product;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-busy-'));
	server = await startFakeSpeechServer({ recognise: () => 'word', msPerSecond: 20 });
	product = await startProduct({ env: { OPENAI_BASE_URL: server.baseUrl, SPEECH_MODEL: server.model } });
});
afterAll(async () => {
	await product?.remove();
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** The reading over and over. */
function longReading(name: string, seconds: number): string {
	const path = join(folder, name);
	const small = ['-ar', '8000', '-c:a', 'pcm_mulaw'];
	runFfmpeg('-stream_loop', '-1', '-i', reading().path, '-t', String(seconds), ...small, path);
	return path;
}

async function ended(account: Account, callId: string): Promise<string | null> {
	const { pipeline } = await until(
		'it has ended',
		async () => {
			const now = await account.client.getConversation({ params: { id: callId } });
			return (
				(now.pipeline.state === 'failed' || (now.pipeline.step === 'insights' && now.pipeline.state === 'done')) && now
			);
		},
		mostMs,
	);
	return pipeline.state === 'failed' ? (pipeline.message ?? pipeline.reason) : null;
}

/** Returns how long a file waits for its turns and how long it is worked on, from its upload to its insights, in ms. */
async function timesOf(account: Account, path: string): Promise<{ waitedMs: number; workedMs: number }> {
	const { callId } = await uploadFile(product, account, path);
	const times = { waitedMs: 0, workedMs: 0 };
	for (let at = performance.now(); ; ) {
		const { pipeline } = await account.client.getConversation({ params: { id: callId } });
		const now = performance.now();
		times[pipeline.state === 'waiting' ? 'waitedMs' : 'workedMs'] += now - at;
		at = now;
		if (pipeline.state === 'failed') throw new Error(pipeline.message ?? pipeline.reason ?? 'it failed');
		if (pipeline.step === 'insights' && pipeline.state === 'done') return times;
		await after(pollMs);
	}
}

test(
	'despite 50 files and a 4-hour one of another account, a minute waits less than twice its own run time',
	async () => {
		const [busy, ...others] = await Promise.all(
			['busy', 'warm', 'early', 'late'].map((name) => signUp(product, `${name}@example.com`)),
		);
		const [warm, early, late] = others;
		if (!busy || !warm || !early || !late) throw new Error('an account is missing');
		const minute = longReading('minute.wav', 60);
		await timesOf(warm, minute);
		const { callId: longId } = await uploadFile(product, busy, longReading('long.wav', longSeconds));
		const callIds = [longId];
		for (let i = 0; i < manyFiles; i++) {
			const path = join(folder, `many-${i}.wav`);
			writeFileSync(path, Buffer.concat([readFileSync(reading().path), Buffer.from(`${i}`)]));
			callIds.push((await uploadFile(product, busy, path)).callId);
		}
		const atFirst = await timesOf(early, minute);
		const stepOf = async (id: string) => (await busy.client.getConversation({ params: { id } })).pipeline;
		await until(
			'the long one is transcribed',
			async () => {
				const { step, state } = await stepOf(longId);
				return step === 'insights' || (step === 'transcript' && state === 'working');
			},
			mostMs,
		);
		const later = await timesOf(late, minute);
		// Both run under the same load, which changes from moment to moment.
		for (const { waitedMs, workedMs } of [atFirst, later]) {
			console.log(`waited ${waitedMs.toFixed(0)} ms, worked on for ${workedMs.toFixed(0)} ms`);
			expect(waitedMs).toBeLessThan(2 * workedMs);
		}
		for (const callId of callIds) expect(await ended(busy, callId)).toBeNull();
		const [used] = (await busy.client.getUsages()).list;
		const seconds = longSeconds + (manyFiles * reading().durationMs) / 1_000;
		expect(used?.currentUsage).toBeGreaterThan(seconds - 2);
		expect(used?.currentUsage).toBeLessThan(seconds + manyFiles + 2);
	},
	2 * mostMs,
);
