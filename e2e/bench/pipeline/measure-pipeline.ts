import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../world/start-product.ts';
import { median } from '../median.ts';
import { type Figure, figure } from '../report.ts';
import { processRecording } from './process-recording.ts';
import { loopedCall } from './recordings.ts';
import { runFfmpegAlone } from './run-ffmpeg-alone.ts';
import { runSingleEngine } from './run-single-engine.ts';
import { busyMs, engine, recordPrograms, replaceEngine } from './stand-in-programs.ts';

type Sizes = { minutes: number; hours: number; rounds: number };

/** Transcription beside one engine process, and a long recording with everything but the engine's own work. */
export async function measurePipeline({ minutes, hours, rounds }: Sizes): Promise<Figure[]> {
	const transcribed: { own: number; single: number }[] = [];
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
			name: 'pipeline: transcription ÷ one engine process',
			value: median(transcribed.map(({ own, single }) => single / own)),
			unit: '×',
			target: { atLeast: 1.7 },
			note: `the same pieces of ${minutes} min of a two-channel call; product ${(ownMs / 1000).toFixed(1)} s`,
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

/** ms in which the product's engine processes and one process alone get through the same pieces. */
async function transcribe(minutes: number): Promise<{ own: number; single: number }> {
	return await inFolder(async (folder) => {
		const pieces = await mkdtemp(join(folder, 'pieces-'));
		const programs = recordPrograms(folder, pieces);
		await using product = await startProduct({ env: { PATH: programs.path, TMPDIR: tmpdir() } });
		await processRecording(product, loopedCall(minutes * 60));
		const runs = programs.runs(engine);
		return { own: busyMs(runs), single: await runSingleEngine(pieces, runs[0]?.args ?? '') };
	});
}

/** ms of each part of a recording whose engine takes no time. */
async function prepareAndRest(hours: number) {
	return await inFolder(async (folder) => {
		const path = loopedCall(hours * 3600);
		const ffmpeg = await runFfmpegAlone(path, join(folder, 'alone.pcm'));
		recordPrograms(folder);
		const programs = replaceEngine(folder);
		await using product = await startProduct({ env: { PATH: programs.path } });
		const { uploadedAt, leftAt } = await processRecording(product, path);
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
