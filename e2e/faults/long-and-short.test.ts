import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFakeSpeechServer } from '../../api/src/testing/engines/fake-speech-server.ts';
import { reading } from '../fixtures/reading.ts';
import { runFfmpeg } from '../fixtures/run-ffmpeg.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const longHours = 10;
const manyFiles = 200;
const mostMs = 3_600_000;

let folder: string;
let server: Awaited<ReturnType<typeof startFakeSpeechServer>>;
let product: Product;
let account: Account;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-long-'));
	server = await startFakeSpeechServer({ recognise: () => 'word' });
	product = await startProduct({ env: { OPENAI_BASE_URL: server.baseUrl, SPEECH_MODEL: server.model } });
	account = await signUp(product, 'ada@example.com');
});
afterAll(async () => {
	await product?.remove();
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** Part of the reading, over and over where it is too short. */
function cutReading(name: string, { from, seconds }: { from: number; seconds: number }): string {
	const path = join(folder, name);
	const small = ['-ar', '8000', '-c:a', 'pcm_mulaw'];
	const input = ['-stream_loop', '-1', '-i', reading().path];
	runFfmpeg(...input, '-ss', String(from), '-t', String(seconds), ...small, path);
	return path;
}

vi.setConfig({ testTimeout: mostMs });

const find = (id: string) => account.client.getConversation({ params: { id } });

test('a ten-hour recording is transcribed to its end', async () => {
	const startedAt = performance.now();
	const path = cutReading('ten-hours.wav', { from: 0, seconds: longHours * 3_600 });
	const { callId } = await uploadFile(product, account, path);
	const { files } = await until(
		'it is done',
		async () => {
			const now = await find(callId);
			const { step, state, message } = now.pipeline;
			if (state === 'failed') throw new Error(message ?? 'it failed');
			return step === 'insights' && state === 'done' && now;
		},
		mostMs,
	);
	const { list } = await account.client.getTranscript({ query: { fileId: files[0]?.fileId ?? '' } });
	const endMs = list.at(-1)?.endedAt ?? 0;
	console.log(`${list.length} lines up to ${endMs} ms, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
	expect(endMs).toBeGreaterThan((longHours * 3_600 - 30) * 1_000);
	expect(endMs).toBeLessThanOrEqual(longHours * 3_600 * 1_000);
});

test('two hundred one-second files are kept, and each says that it is too short', async () => {
	const paths = Array.from({ length: manyFiles }, (_, i) =>
		cutReading(`short-${i}.wav`, { from: i / 100, seconds: 1 }),
	);
	const startedAt = performance.now();
	const callIds: string[] = [];
	for (const path of paths) callIds.push((await uploadFile(product, account, path)).callId);
	for (const callId of callIds) {
		const { pipeline, files } = await until(
			'it has ended',
			async () => {
				const now = await find(callId);
				return now.pipeline.state === 'failed' && now;
			},
			mostMs,
		);
		expect(pipeline).toMatchObject({ step: 'transcript', reason: 'FileTooShort' });
		expect(files[0]?.duration).toBe(1_000);
	}
	console.log(`${manyFiles} files, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
});
