import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { composedCall } from '../../fixtures/composed-call.ts';
import { madeOnce } from '../../fixtures/fixture.ts';
import { runFfmpeg } from '../../fixtures/run-ffmpeg.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { recordFfmpeg } from '../../support/processes/program-stubs.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';
import { watchEngines } from '../watch-engines.ts';
import { processRecording } from './process-recording.ts';

const restMs = 60_000;

export async function measurePipeline({ hours }: { hours: number }): Promise<Figure[]> {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
	try {
		const path = loopedCall(hours * 3600);
		const ffmpegMs = await runFfmpegAlone(path, join(folder, 'alone.pcm'));
		const programs = recordFfmpeg(folder);
		await using product = await startProduct({ env: { PATH: programs.path } });
		const account = await signUp(product, 'ada@example.com');
		const watch = watchEngines(product.pid());
		const { uploadedAt, leftAt } = await processRecording(product, account, path, { everyMs: 2_000 });
		const { cpuMs, presentMs, eitherMs, mostMb } = watch.stop();
		await after(restMs);
		const decoding = programs.runs('ffmpeg').find(({ args }) => args.includes('pcm_s16le'));
		const decodeMs = decoding ? decoding.endedAt - decoding.startedAt : Number.NaN;
		const wholeMs = leftAt.insights - uploadedAt;
		const lengthMs = hours * 3_600_000;
		const cores = availableParallelism();
		const inSeconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;
		const seconds = (name: string, ms: number) => figure({ name: `pipeline: ${name}`, value: ms / 1000, unit: 's' });
		return [
			figure({
				name: 'pipeline: from the upload to the insights, of the length',
				value: wholeMs / lengthMs,
				unit: '×',
				target: { atMost: 0.12 },
				note: `${hours} h of a two-channel call, ${inSeconds(wholeMs)} on ${cores} cores`,
			}),
			figure({
				name: `pipeline: engine at work ÷ ${cores} processes that never wait`,
				value: cpuMs.engine / (cores * presentMs.engine),
				unit: '×',
				target: { atLeast: 0.95 },
				note: `${inSeconds(cpuMs.engine)} of processor time in ${inSeconds(presentMs.engine)}`,
			}),
			figure({
				name: 'pipeline: neither engine nor alignment, of the wall time',
				value: (100 * (wholeMs - eitherMs)) / wholeMs,
				unit: '%',
				target: { atMost: 5 },
				note: `${inSeconds(wholeMs - eitherMs)} of ${inSeconds(wholeMs)}`,
			}),
			figure({
				name: 'pipeline: alignment, processor time a second of the call',
				value: cpuMs.aligner / lengthMs,
				unit: 's',
				target: { atMost: 0.04 },
				note: inSeconds(cpuMs.aligner),
			}),
			figure({ name: 'pipeline: engine processes together', value: mostMb, unit: 'MB', target: { atMost: 1_200 } }),
			figure({
				name: 'pipeline: what engines hold a minute later',
				value: watch.engineMb(),
				unit: 'MB',
				target: { atMost: 0 },
			}),
			figure({
				name: 'pipeline: peaks and decoding ÷ ffmpeg alone',
				value: decodeMs / ffmpegMs,
				unit: '×',
				target: { atMost: 1.2 },
				note: `in Opus; ffmpeg alone writes the same samples to a file in ${(ffmpegMs / 1000).toFixed(1)} s`,
			}),
			seconds('prepare, with the playback copy', leftAt.prepare - uploadedAt),
			seconds('transcript', leftAt.transcript - leftAt.prepare),
			seconds('insights', leftAt.insights - leftAt.transcript),
		];
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The composed call, repeated, in the extension's format: two Opus channels in WebM without a duration. */
function loopedCall(seconds: number): string {
	const call = composedCall();
	const loops = Math.ceil((seconds * 1000) / call.durationMs);
	const opus = ['-c:a', 'libopus', '-b:a', '64k', '-ar', '48000'];
	const live = ['-f', 'webm', '-live', '1', '-cluster_time_limit', '500'];
	return madeOnce(`looped-call-${seconds}s.webm`, (unfinished) =>
		runFfmpeg('-stream_loop', `${loops}`, '-i', call.path, '-t', `${seconds}`, ...opus, ...live, unfinished),
	);
}

async function runFfmpegAlone(path: string, outputPath: string): Promise<number> {
	const samples = ['-map', '0:a:0', '-ac', '2', '-ar', '16000', '-c:a', 'pcm_s16le', '-f', 's16le'];
	const startedAt = performance.now();
	const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, ...samples, outputPath], { stdio: 'ignore' });
	const [code] = await once(child, 'close');
	if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
	return performance.now() - startedAt;
}
