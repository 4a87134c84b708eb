import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { composedCall } from '../../fixtures/composed-call.ts';
import { madeOnce } from '../../fixtures/fixture.ts';
import { runFfmpeg } from '../../fixtures/run-ffmpeg.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { median } from '../median.ts';
import { type Figure, figure } from '../report.ts';
import { processRecording } from './process-recording.ts';
import { busyMs, engine, recordPrograms, replaceEngine } from './program-stubs.ts';

/** As many as the product runs on two cores. */
const bareEngines = 2;

type Sizes = { minutes: number; hours: number; rounds: number };

/** Compares transcription with two bare engine processes, and measures everything but the engine for a long recording. */
export async function measurePipeline({ minutes, hours, rounds }: Sizes): Promise<Figure[]> {
	const transcribed: { own: number; bare: number }[] = [];
	for (let round = 0; round < rounds; round++) transcribed.push(await transcribe(minutes));
	const long: Awaited<ReturnType<typeof prepareAndRest>>[] = [];
	for (let round = 0; round < rounds; round++) long.push(await prepareAndRest(hours));
	const ownMs = median(transcribed.map(({ own }) => own));
	const engineMs = (ownMs * 60 * hours) / minutes;
	const otherMs = median(long.map(({ other }) => other));
	const seconds = (pick: (run: (typeof long)[number]) => number) => median(long.map(pick)) / 1000;
	const length = `${hours} h of a two-channel call`;
	return [
		figure({
			name: `pipeline: speed of transcription ÷ ${bareEngines} bare engine processes`,
			value: median(transcribed.map(({ own, bare }) => bare / own)),
			unit: '×',
			target: { atLeast: 0.95 },
			note: `the same pieces of ${minutes} min of a two-channel call, halved between them; product ${(ownMs / 1000).toFixed(1)} s`,
		}),
		figure({
			name: 'pipeline: what is not the engine, of the wall time',
			value: (100 * otherMs) / (otherMs + engineMs),
			unit: '%',
			target: { atMost: 5 },
			note: `${length}: ${(otherMs / 1000).toFixed(1)} s measured with an engine that answers at once; the engine's ${(engineMs / 1000).toFixed(0)} s are those of the ${minutes} min above, scaled`,
		}),
		figure({
			name: 'pipeline: peaks and decoding ÷ ffmpeg alone',
			value: median(long.map(({ decode, ffmpeg }) => decode / ffmpeg)),
			unit: '×',
			target: { atMost: 1.2 },
			note: `${length} in Opus; ffmpeg alone writes the same samples to a file in ${seconds((run) => run.ffmpeg).toFixed(1)} s`,
		}),
		figure({
			name: 'pipeline: prepare',
			value: seconds((run) => run.prepare),
			unit: 's',
			note: 'with the playback copy',
		}),
		figure({ name: 'pipeline: find speech, gate, cut', value: seconds((run) => run.beforeEngine), unit: 's' }),
		figure({ name: 'pipeline: segments, speakers, storing', value: seconds((run) => run.afterEngine), unit: 's' }),
		figure({ name: 'pipeline: insights', value: seconds((run) => run.insights), unit: 's' }),
	];
}

/** Returns the ms that the product's engine processes and bare ones need for the same files. */
async function transcribe(minutes: number): Promise<{ own: number; bare: number }> {
	return await inFolder(async (folder) => {
		const pieces = await mkdtemp(join(folder, 'pieces-'));
		const programs = recordPrograms(folder, pieces);
		await using product = await startProduct({ env: { PATH: programs.path, TMPDIR: tmpdir() } });
		await processRecording(product, await newAccount(product), loopedCall(minutes * 60), { everyMs: 2_000 });
		const runs = programs.runs(engine);
		return { own: busyMs(runs), bare: await runBareEngines(pieces, runs[0]?.args ?? '') };
	});
}

/** Returns the ms of each step of a recording with an instant engine. */
async function prepareAndRest(hours: number) {
	return await inFolder(async (folder) => {
		const path = loopedCall(hours * 3600);
		const ffmpeg = await runFfmpegAlone(path, join(folder, 'alone.pcm'));
		recordPrograms(folder);
		const programs = replaceEngine(folder);
		await using product = await startProduct({ env: { PATH: programs.path } });
		const { uploadedAt, leftAt } = await processRecording(product, await newAccount(product), path);
		const engineRuns = programs.runs(engine);
		const decoding = programs.runs('ffmpeg').find(({ args }) => args.includes('pcm_s16le'));
		const firstEngine = Math.min(...engineRuns.map((run) => run.startedAt));
		const lastEngine = Math.max(...engineRuns.map((run) => run.endedAt));
		return {
			ffmpeg,
			decode: decoding ? decoding.endedAt - decoding.startedAt : Number.NaN,
			prepare: leftAt.prepare - uploadedAt,
			beforeEngine: firstEngine - leftAt.prepare,
			afterEngine: leftAt.transcript - lastEngine,
			insights: leftAt.insights - leftAt.transcript,
			other: leftAt.insights - uploadedAt - busyMs(engineRuns),
		};
	});
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The composed call, repeated, in the extension's format: two channels of Opus in WebM without a duration. */
function loopedCall(seconds: number): string {
	const call = composedCall();
	const loops = Math.ceil((seconds * 1000) / call.durationMs);
	const opus = ['-c:a', 'libopus', '-b:a', '64k', '-ar', '48000'];
	const live = ['-f', 'webm', '-live', '1', '-cluster_time_limit', '500'];
	return madeOnce(`looped-call-${seconds}s.webm`, (unfinished) =>
		runFfmpeg('-stream_loop', `${loops}`, '-i', call.path, '-t', `${seconds}`, ...opus, ...live, unfinished),
	);
}

/** Returns the ms that ffmpeg alone needs to decode a recording to 16 kHz samples. */
async function runFfmpegAlone(path: string, outputPath: string): Promise<number> {
	const samples = ['-map', '0:a:0', '-ac', '2', '-ar', '16000', '-c:a', 'pcm_s16le', '-f', 's16le'];
	const startedAt = performance.now();
	const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, ...samples, outputPath], { stdio: 'ignore' });
	const [code] = await once(child, 'close');
	if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
	return performance.now() - startedAt;
}

/** Returns the ms of engine processes that share the files of a folder, with the product's flags and priority. */
async function runBareEngines(folder: string, args: string): Promise<number> {
	const shares = await shareOut(folder);
	const startedAt = performance.now();
	await Promise.all(shares.map((share) => runEngine(share, args)));
	return performance.now() - startedAt;
}

/** Moves the files into a folder for each process, the longest first, each to whichever has least. */
async function shareOut(folder: string): Promise<string[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith('.raw'));
	if (names.length === 0) throw new Error('the product started no engine');
	const pieces = await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
	const shares = Array.from({ length: bareEngines }, (_, i) => ({
		...{ folder: join(folder, `share-${i}`), bytes: 0, ids: [] as string[] },
	}));
	for (const share of shares) await mkdir(share.folder);
	for (const { name, bytes } of pieces.toSorted((a, b) => b.bytes - a.bytes)) {
		const [least] = shares.toSorted((a, b) => a.bytes - b.bytes);
		if (!least) continue;
		least.bytes += bytes;
		least.ids.push(`${name.slice(0, -'.raw'.length)}\n`);
		await rename(join(folder, name), join(least.folder, name));
	}
	for (const share of shares) await writeFile(join(share.folder, 'ctl'), share.ids.join(''));
	return shares.map((share) => share.folder);
}

async function runEngine(folder: string, args: string): Promise<void> {
	const child = spawn(engine, args.split(' '), { cwd: folder, stdio: 'ignore' });
	if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
	const [code] = await once(child, 'close');
	if (code !== 0) throw new Error(`${engine} ended with ${code}`);
}

const newAccount = (product: Product): Promise<Account> => signUp(product, `${Date.now()}@example.com`);
