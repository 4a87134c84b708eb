import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { mediaInput } from '../ffmpeg/media-input.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { type MediaProbe, probeMedia } from '../probe-media.ts';

export type Playback = { path: string; mimeType: string; isOriginal: boolean };

export type PlaybackRequest = {
	tools: Ffmpeg;
	inputPath: string;
	outputFolder: string;
	probe: MediaProbe;
	/** Never plays the original itself, unless no copy can be made. */
	copiesAlways: boolean;
	/** The length of the decoded audio, which the copy must match. */
	decodedMs: Promise<number>;
	signal: AbortSignal;
};

type Recipe = { name: string; mimeType: string; args: string[] };

const webm = ['-cues_to_front', '1', '-f', 'webm'];
/** How far the copy may deviate from the transcript's clock before it is re-encoded. */
const toleranceMs = 250;

const mimeTypes: Record<string, string> = {
	wav: 'audio/wav',
	flac: 'audio/flac',
	webm: 'audio/webm',
	ogg: 'audio/ogg',
	mp3: 'audio/mpeg',
	aac: 'audio/aac',
	m4a: 'audio/mp4',
	mp4: 'audio/mp4',
	mov: 'audio/mp4',
};

/**
 * Makes a file in which browsers seek exactly, or returns the original when it already is one. Remuxing keeps gaps in the
 * time stamps, which the decoded audio does not have: such a copy is re-encoded. Falls back to the original.
 */
export async function makePlaybackCopy(request: PlaybackRequest): Promise<Playback> {
	const kind = playbackKind(request.probe, request.copiesAlways);
	if (kind === 'original') return original(request);
	const first = await makeCopy(request, recipe(kind, request.probe));
	if (first && (kind === 'opus-encode' || (await keepsTime(request, first.path)))) return first;
	if (first) await rm(first.path);
	const second = kind === 'opus-encode' ? null : await makeCopy(request, recipe('opus-encode', request.probe));
	return second ?? original(request);
}

export const original = ({ inputPath, probe }: Pick<PlaybackRequest, 'inputPath' | 'probe'>): Playback => ({
	path: inputPath,
	mimeType: mimeTypes[probe.container] ?? 'application/octet-stream',
	isOriginal: true,
});

function recipe(kind: Exclude<PlaybackKind, 'original'>, { channels }: MediaProbe): Recipe {
	if (kind === 'aac-remux') {
		const args = ['-c:a', 'copy', '-movflags', '+faststart', '-f', 'ipod'];
		return { name: 'playback.m4a', mimeType: 'audio/mp4', args };
	}
	const target = { name: 'playback.webm', mimeType: 'audio/webm' };
	if (kind === 'opus-remux') return { ...target, args: ['-c:a', 'copy', ...webm] };
	const [count, bitRate] = channels > 1 ? ['2', '64k'] : ['1', '32k'];
	// renumbering the samples closes gaps in the time stamps, as decoding does
	const encode = [
		'-af',
		'asetpts=N/SR/TB',
		'-c:a',
		'libopus',
		'-compression_level',
		'5',
		'-b:a',
		bitRate,
		'-ac',
		count,
	];
	return { ...target, args: [...encode, ...webm] };
}

async function makeCopy({ tools, inputPath, outputFolder, signal }: PlaybackRequest, recipe: Recipe) {
	const path = join(outputFolder, recipe.name);
	const { exitCode } = await runTool({
		command: tools.ffmpeg,
		args: [
			...['-nostdin', '-v', 'error', '-y', '-progress', 'pipe:1', ...mediaInput(inputPath)],
			...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', ...recipe.args, `file:${path}`],
		],
		signal,
	});
	if (exitCode === 0) return { path, mimeType: recipe.mimeType, isOriginal: false };
	await rm(path, { force: true });
	return null;
}

async function keepsTime({ tools, decodedMs, signal }: PlaybackRequest, path: string): Promise<boolean> {
	const { headerDurationMs } = await probeMedia(path, tools, signal);
	return headerDurationMs !== null && Math.abs(headerDurationMs - (await decodedMs)) <= toleranceMs;
}

type PlaybackKind = 'original' | 'opus-remux' | 'aac-remux' | 'opus-encode';

const largestOriginalBitRate = 256_000;
const isPlayable = ({ container, codec }: MediaProbe) =>
	(container === 'wav' && /^pcm_(u8|s16le|s24le|s32le|f32le|alaw|mulaw)$/.test(codec ?? '')) ||
	(container === 'flac' && codec === 'flac');

/**
 * Decides what browsers play. Live WebM, MP3 and ADTS do not seek exactly in browsers (MP3 without an index is off by up
 * to 90 seconds), so only small files with exact positions are played as they are. The rest is remuxed when the codec
 * allows it, which costs about a CPU second per hour, and encoded otherwise.
 */
function playbackKind(probe: MediaProbe, copiesAlways: boolean): PlaybackKind {
	if (probe.codec === 'opus') return 'opus-remux';
	if (probe.codec === 'aac') return 'aac-remux';
	const isSmall = probe.bitRate !== null && probe.bitRate <= largestOriginalBitRate;
	return isSmall && isPlayable(probe) && !copiesAlways ? 'original' : 'opus-encode';
}
