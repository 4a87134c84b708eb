import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts';
import { mediaInput } from './ffmpeg/media-input.ts';
import { runTool } from './ffmpeg/run-tool.ts';

type Cut = {
	tools: Ffmpeg;
	inputPath: string;
	outputPath: string;
	/** In ms. */
	range: { startedAt: number; endedAt: number };
	signal: AbortSignal;
};

export const cutAudioMimeType = 'audio/webm';

/**
 * Encodes a time range of a file anew, as Opus in WebM with one channel: copied packets would reach beyond it. Returns
 * false when the file cannot be read.
 */
export async function cutAudio({ tools, inputPath, outputPath, range, signal }: Cut): Promise<boolean> {
	const seconds = (ms: number) => `${ms / 1000}`;
	const { exitCode } = await runTool({
		command: tools.ffmpeg,
		args: [
			...['-nostdin', '-v', 'error', '-y', '-progress', 'pipe:1', '-ss', seconds(range.startedAt)],
			...['-t', seconds(range.endedAt - range.startedAt), ...mediaInput(inputPath)],
			...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-ac', '1'],
			...['-c:a', 'libopus', '-b:a', '48k', '-cues_to_front', '1', '-f', 'webm', `file:${outputPath}`],
		],
		signal,
	});
	return exitCode === 0;
}
