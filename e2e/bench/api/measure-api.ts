import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWav } from '../../fixtures/pcm.ts';
import { reading } from '../../fixtures/reading.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { median } from '../../support/median.ts';
import { cpuSeconds } from '../../support/processes/process-cpu.ts';
import { busyMs, engine, type ProgramRun, replaceEngine } from '../../support/processes/program-stubs.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';

const measuredMs = 5_000;
const atOnce = 8;
const minuteBytes = 60 * 32_000;

export async function measureApi({ rounds }: { rounds: number }): Promise<Figure[]> {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-api-'));
	const { path, runs } = replaceEngine(folder);
	await using product = await startProduct({
		env: { PATH: path, SPEECH_ENGINE: 'pocketsphinx', API_KEY_REQUESTS_PER_MINUTE: '100000' },
	});
	const { client } = await signUp(product, 'ada@example.com');
	const { apiKey } = await client.createApiKey({ body: {} });
	const headers = { authorization: `Bearer ${apiKey}` };
	try {
		return [
			...(await keysPerSecond(product, headers)),
			await overhead(product.url, headers, { rounds, engineRuns: () => runs(engine) }),
		];
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

type Headers = { authorization: string };

async function keysPerSecond(product: Product, headers: Headers): Promise<Figure[]> {
	const cpuBefore = cpuSeconds(product.pid());
	const until = performance.now() + measuredMs;
	let calls = 0;
	const one = async () => {
		while (performance.now() < until) {
			await (await fetch(`${product.url}/v1/models`, { headers })).arrayBuffer();
			calls++;
		}
	};
	await Promise.all(Array.from({ length: atOnce }, one));
	const cpu = cpuSeconds(product.pid()) - cpuBefore;
	const note = 'each checked, counted and limited, over HTTP, by one process';
	return [
		figure({
			name: 'api: keys checked per second of a core',
			unit: '×',
			target: { atLeast: 100 },
			value: calls / cpu,
			note,
		}),
		figure({ name: 'api: keys checked per second', unit: '×', value: calls / (measuredMs / 1000), note }),
	];
}

type Engine = { rounds: number; engineRuns(): ProgramRun[] };

async function overhead(url: string, headers: Headers, { rounds, engineRuns }: Engine): Promise<Figure> {
	const sound = readFileSync(reading().path).subarray(44);
	const minute = Buffer.concat(Array.from({ length: 3 }, () => sound)).subarray(0, minuteBytes);
	const samples = new Int16Array(minute.buffer.slice(minute.byteOffset, minute.byteOffset + minute.length));
	const path = join(tmpdir(), `debrief-minute-${process.pid}.wav`);
	writeWav(path, [Float32Array.from(samples, (sample) => sample / 32_768)]);
	const bytes = readFileSync(path);
	await rm(path);
	const times: number[] = [];
	for (let i = 0; i < rounds; i++) {
		const form = new FormData();
		form.append('file', new Blob([bytes]), 'minute.wav');
		form.append('model', 'whisper-1');
		const runsBefore = engineRuns().length;
		const begunAt = performance.now();
		const response = await fetch(`${url}/v1/audio/transcriptions`, { method: 'POST', headers, body: form });
		if (!response.ok) throw new Error(await response.text());
		await response.arrayBuffer();
		times.push(performance.now() - begunAt - busyMs(engineRuns().slice(runsBefore)));
	}
	return figure({
		name: 'api: a minute of speech, all but the engine',
		unit: 'ms',
		target: { atMost: 3_000 },
		value: median(times),
		note: `median of ${rounds}; decoding and finding speech included, the runs of the engine subtracted`,
	});
}
