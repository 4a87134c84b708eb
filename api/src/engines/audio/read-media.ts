import { GiveUp } from '../../platform/jobs/failures.ts';
import type { DecodeBudget } from './decode-budget.ts';
import { decodeMedia } from './ffmpeg/decode-media.ts';
import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts';
import { chooseTrack } from './ffmpeg/sound-of.ts';
import { makePlaybackCopy, original, type Playback } from './make-playback-copy.ts';
import { ChannelWriter, type WrittenChannels } from './pcm/channel-writer.ts';
import { type MediaProbe, probeMedia } from './probe-media.ts';
import { decodeWav } from './wav/decode-wav.ts';
import { probeWav } from './wav/probe-wav.ts';

export type PrepareRequest = {
	inputPath: string;
	fileName?: string;
	outputFolder: string;
	ffmpegPath: string | undefined;
	signal: AbortSignal;
	budget?: DecodeBudget;
	copiesAlways?: boolean;
	isPlayed?: boolean;
};

export type ReadRequest = PrepareRequest & { budget: DecodeBudget };

export type ReadMedia = { probe: MediaProbe; decoded: WrittenChannels; isCutOff: boolean; playback: Playback };

export async function readWithFfmpeg(request: ReadRequest, tools: Ffmpeg): Promise<ReadMedia> {
	const { inputPath, outputFolder, budget, copiesAlways = false, isPlayed = true } = request;
	const declared = await probeMedia(inputPath, tools, request.signal);
	if (!declared.hasAudio) {
		throw new GiveUp(
			'NoAudio',
			'This file has video but no audio, so there is nothing to transcribe. The file is kept. Upload a file with an audio track.',
		);
	}
	const probe = await chooseTrack(declared, { path: inputPath, tools, signal: request.signal });
	assertRate(probe);
	const failure = new AbortController();
	const signal = AbortSignal.any([request.signal, failure.signal]);
	const channelCount = probe.channels === 2 ? 2 : 1;
	const decoding = intoChannels({ folder: outputFolder, channelCount, budget }, (writer) =>
		decodeMedia({ ffmpeg: tools.ffmpeg, path: inputPath, probe, channelCount, writer, signal }),
	);
	const samples = decoding.then(({ decoded }) => decoded);
	samples.catch(() => {});
	const copying = isPlayed
		? makePlaybackCopy({ tools, inputPath, outputFolder, probe, copiesAlways, decoded: samples, signal })
		: original({ inputPath, probe });
	try {
		const [{ decoded, result }, playback] = await Promise.all([decoding, copying]);
		return { probe, decoded, isCutOff: result.isCutOff, playback };
	} catch (error) {
		failure.abort();
		await Promise.allSettled([decoding, copying]);
		throw error;
	}
}

export async function readWithoutFfmpeg(request: ReadRequest): Promise<ReadMedia> {
	const { inputPath, outputFolder: folder, budget, signal } = request;
	const { probe, header } = await probeWav(inputPath);
	assertRate(probe);
	const channelCount = probe.channels === 2 ? 2 : 1;
	const { decoded } = await intoChannels({ folder, channelCount, budget }, (writer) =>
		decodeWav({ path: inputPath, header, writer, signal }),
	);
	return { probe, decoded, isCutOff: false, playback: original({ inputPath, probe }) };
}

const lowestRate = 4_000;

/** Speech is never recorded at lower rates, and each sample of such a file would expand to thousands. */
function assertRate({ sampleRate }: MediaProbe): void {
	if (sampleRate === 0 || sampleRate >= lowestRate) return;
	throw new GiveUp(
		'UnsupportedFormat',
		`This file has ${sampleRate} samples a second, and speech needs at least ${lowestRate}. The file is kept. Export it again at 16 kHz or more and upload that.`,
	);
}

type Target = { folder: string; channelCount: 1 | 2; budget: DecodeBudget };

async function intoChannels<Result>(
	{ folder, channelCount, budget }: Target,
	decode: (writer: ChannelWriter) => Promise<Result>,
): Promise<{ decoded: WrittenChannels; result: Result }> {
	const writer = await ChannelWriter.open(folder, channelCount, budget);
	try {
		const result = await decode(writer);
		return { decoded: await writer.finish(), result };
	} catch (error) {
		await writer.close();
		throw error;
	}
}
