import { mkdir, stat } from 'node:fs/promises';
import { GiveUp, RetryLater } from '../jobs/failures.ts';
import type { ChannelLayout } from './channel-layout.ts';
import { budgetOfInput, smallestBudget } from './decode-budget.ts';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { samplesToMs } from './pcm/pcm-format.ts';
import { peaksPerSecond } from './pcm/peak-meter.ts';
import { type ChannelOrigin, settleChannels } from './pcm/settle-channels.ts';
import type { Playback } from './playback/make-playback-copy.ts';
import type { MediaProbe } from './probe-media.ts';
import { type PrepareRequest, readWithFfmpeg, readWithoutFfmpeg } from './read-media.ts';

export type PreparedMedia = {
	/** Counted in decoded samples; headers are not trusted. */
	durationMs: number;
	channels: ChannelLayout;
	/** Which side a mono recording came from. */
	origin: ChannelOrigin;
	/** 16 kHz mono s16le without a header, one per kept channel, left first. */
	pcmPaths: string[];
	/** Loudest sample of each tenth of a second, 0 to 127, one row per kept channel. */
	peaks: { perSecond: typeof peaksPerSecond; channels: Int8Array[] };
	playback: Playback;
	container: string;
	codec: string | null;
	/** Of the original, in Hz. */
	sampleRate: number;
	/** The file declares more than it contains, or its end is damaged. */
	looksCutOff: boolean;
};

/**
 * Turns a stored file into what transcription and the player need, in one streaming pass. Throws `GiveUp` with
 * NoAudio, BrokenAudio, EndMissing, NoDecoder or UnsupportedFormat, the error of the budget, and `RetryLater` for a
 * full disk or a stopped ffmpeg. Does not check the minimum length.
 */
export async function prepareMedia(request: PrepareRequest): Promise<PreparedMedia> {
	const tools = await findFfmpeg(request.ffmpegPath);
	await mkdir(request.outputFolder, { recursive: true });
	const ofInput = budgetOfInput((await stat(request.inputPath)).size);
	const within = { ...request, budget: smallestBudget(ofInput, request.budget ?? ofInput) };
	const media = await (tools ? readWithFfmpeg(within, tools) : readWithoutFfmpeg(within)).catch(explainFullDisk);
	const { probe, decoded, playback } = media;
	const durationMs = samplesToMs(decoded.samples);
	assertDecoded(durationMs, probe);
	const { layout, origin, channels } = await settleChannels(request.outputFolder, decoded);
	return {
		durationMs,
		channels: layout,
		origin,
		pcmPaths: channels.map((channel) => channel.path),
		peaks: { perSecond: peaksPerSecond, channels: channels.map((channel) => channel.peaks) },
		playback,
		container: probe.container,
		codec: probe.codec,
		sampleRate: probe.sampleRate,
		looksCutOff: media.isCutOff || promisesMore(probe, durationMs),
	};
}

const shortestMs = 300;

/** Shorter audio may be noise: a decoder finds a few false frames in almost any file. */
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
