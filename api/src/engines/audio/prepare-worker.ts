import { mkdir, stat } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';
import { GiveUp, RetryLater } from '../../platform/jobs/failures.ts';
import { budgetOfInput, smallestBudget } from './decode-budget.ts';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { chooseChannels } from './pcm/choose-channels.ts';
import { samplesToMs } from './pcm/pcm-format.ts';
import { peaksPerSecond } from './pcm/peak-meter.ts';
import type { PreparedMedia } from './prepared-media.ts';
import type { MediaProbe } from './probe-media.ts';
import { type PrepareRequest, readWithFfmpeg, readWithoutFfmpeg } from './read-media.ts';
import { withHeader } from './wav/raw-telephone-sound.ts';

export type PrepareOrder = Omit<PrepareRequest, 'signal' | 'budget'> & { budgetBytes: number | undefined };

/** A message without an order cancels the one with its `id`. */
export type PrepareMessage = { id: number; order?: PrepareOrder };

export type PrepareAnswer = { id: number; outcome: PrepareOutcome };

/** Errors lose their class when posted between threads. */
export type PrepareOutcome =
	| { media: PreparedMedia }
	| { giveUp: FailureReason; message: string }
	| { retryLaterMs: number; message: string }
	| { isOverBudget: true }
	| { error: unknown };

class OverBudget extends Error {}

function toOutcome(error: unknown): PrepareOutcome {
	if (error instanceof OverBudget) return { isOverBudget: true };
	if (error instanceof GiveUp) return { giveUp: error.reason, message: error.message };
	if (error instanceof RetryLater) return { retryLaterMs: error.afterMs, message: error.message };
	return { error };
}

async function prepare(request: PrepareRequest): Promise<PreparedMedia> {
	const tools = await findFfmpeg(request.ffmpegPath);
	await mkdir(request.outputFolder, { recursive: true });
	const ofInput = budgetOfInput((await stat(request.inputPath)).size);
	const wrapped = await withHeader(request.inputPath, request.fileName ?? '', request.outputFolder);
	const within = {
		...request,
		...(wrapped && { inputPath: wrapped, copiesAlways: true }),
		budget: smallestBudget(ofInput, request.budget ?? ofInput),
	};
	const media = await (tools ? readWithFfmpeg(within, tools) : readWithoutFfmpeg(within)).catch(explainFullDisk);
	const { probe, decoded, playback } = media;
	const durationMs = samplesToMs(decoded.samples);
	assertDecoded(durationMs, probe);
	const { layout, origin, channels } = await chooseChannels(request.outputFolder, decoded);
	return {
		durationMs,
		channels: layout,
		origin,
		pcmPaths: channels.map((channel) => channel.path),
		peaks: { perSecond: peaksPerSecond, channels: channels.map((channel) => channel.peaks) },
		// No player supports the raw original.
		playback: wrapped ? { ...playback, isOriginal: false } : playback,
		container: probe.container,
		codec: probe.codec,
		sampleRate: probe.sampleRate,
		video: probe.video,
		looksCutOff: media.isCutOff || promisesMore(probe, durationMs),
	};
}

const shortestMs = 300;

/** Rejects audio that is too short: a decoder finds a few false frames in almost any file. */
function assertDecoded(durationMs: number, { headerDurationMs }: MediaProbe) {
	const isMeantToBeShort = headerDurationMs !== null && headerDurationMs < 2 * shortestMs;
	if (durationMs >= shortestMs || (durationMs > 0 && isMeantToBeShort)) return;
	throw new GiveUp(
		'BrokenAudio',
		'No sound could be decoded from this file. It is damaged or incomplete. The file is kept. Check that it plays on your computer and upload it again.',
	);
}

function promisesMore({ headerDurationMs }: MediaProbe, durationMs: number): boolean {
	return headerDurationMs !== null && headerDurationMs - durationMs > Math.max(300, 0.02 * headerDurationMs);
}

function explainFullDisk(error: unknown): never {
	if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
		throw new RetryLater(
			"The server's disk is full. The recording is safe and is processed once there is space",
			30_000,
			{
				cause: error,
			},
		);
	}
	throw error;
}

const running = new Map<number, AbortController>();

parentPort?.on('message', async ({ id, order }: PrepareMessage) => {
	if (!order) return running.get(id)?.abort();
	const end = new AbortController();
	running.set(id, end);
	const outcome = await run(order, end.signal).catch(toOutcome);
	running.delete(id);
	parentPort?.postMessage({ id, outcome } satisfies PrepareAnswer);
});

async function run({ budgetBytes, ...order }: PrepareOrder, signal: AbortSignal): Promise<PrepareOutcome> {
	const budget = budgetBytes !== undefined && { bytes: budgetBytes, exceeded: () => new OverBudget() };
	return { media: await prepare({ ...order, signal, ...(budget && { budget }) }) };
}
