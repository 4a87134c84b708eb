import { GiveUp, RetryLater } from '../../../platform/jobs/failures.ts';
import type { ChannelWriter } from '../pcm/channel-writer.ts';
import { pcmSampleRate } from '../pcm/pcm-format.ts';
import { mediaInput } from './media-input.ts';
import { runTool } from './run-tool.ts';
import { type Sound, soundOf } from './sound-of.ts';
import { ChannelSplitter } from './split-channels.ts';

export type MediaDecoding = {
	ffmpeg: string;
	path: string;
	probe: Sound;
	channelCount: 1 | 2;
	writer: ChannelWriter;
	signal: AbortSignal;
};

/** `isCutOff` is true for a damaged or early end. Throws `RetryLater` when the system kills ffmpeg. */
export async function decodeMedia(decoding: MediaDecoding): Promise<{ isCutOff: boolean }> {
	const { ffmpeg, path, probe, channelCount, writer, signal } = decoding;
	const splitter = new ChannelSplitter(channelCount);
	// Without `-flush_packets 0`, ffmpeg writes every packet separately, which makes reading ten times as expensive.
	const { exitCode, killedBy, messages } = await runTool({
		command: ffmpeg,
		args: [
			'-nostdin',
			'-v',
			'error',
			...mediaInput(path),
			...soundOf(probe),
			'-ac',
			`${channelCount}`,
			'-ar',
			`${pcmSampleRate}`,
			'-c:a',
			'pcm_s16le',
			'-flush_packets',
			'0',
			'-f',
			's16le',
			'pipe:1',
		],
		signal,
		onOutput: (chunk) => writer.write(splitter.push(chunk)),
	});
	if (killedBy === 'SIGKILL')
		throw new RetryLater('ffmpeg was stopped by the system, often for lack of memory', 60_000);
	if (/Unknown decoder|Decoder \(.*\) not found|Decoding requested, but no decoder/i.test(messages)) {
		throw new GiveUp(
			'UnsupportedFormat',
			'The installed ffmpeg cannot decode this codec. The file is kept. Upload it as MP3, M4A, WAV, OGG, FLAC or WebM.',
		);
	}
	return { isCutOff: exitCode !== 0 || messages.includes('File ended prematurely') };
}
