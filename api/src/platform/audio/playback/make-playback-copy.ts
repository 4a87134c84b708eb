import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { mediaInput } from '../ffmpeg/media-input.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { type MediaProbe, probeMedia } from '../probe-media.ts';
import { type PlaybackKind, playbackKind } from './playback-rule.ts';

export type Playback = { path: string; mimeType: string; isOriginal: boolean };

export type PlaybackRequest = {
	tools: Ffmpeg;
	inputPath: string;
	outputFolder: string;
	probe: MediaProbe;
	/** The length of the decoded audio, which the copy must have too. */
	decodedMs: Promise<number>;
	signal: AbortSignal;
};

type Recipe = { name: string; mimeType: string; args: string[] };

const webm = ['-cues_to_front', '1', '-f', 'webm'];
/** How far the copy may disagree with the transcript's clock before it is encoded anew. */
const toleranceMs = 250;

/**
 * A file that browsers seek exactly, or the original where it does that itself. Repacking keeps gaps in the time stamps,
 * which the decoded audio does not have: such a copy is encoded anew. When no copy can be made the original is played.
 */
export async function makePlaybackCopy(request: PlaybackRequest): Promise<Playback> {
	const kind = playbackKind(request.probe);
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

function recipe(kind: Exclude<PlaybackKind, 'original'>, { channels }: MediaProbe): Recipe {
	if (kind === 'aac-remux') {
		const args = ['-c:a', 'copy', '-movflags', '+faststart', '-f', 'ipod'];
		return { name: 'playback.m4a', mimeType: 'audio/mp4', args };
	}
	const target = { name: 'playback.webm', mimeType: 'audio/webm' };
	if (kind === 'opus-remux') return { ...target, args: ['-c:a', 'copy', ...webm] };
	const [count, bitRate] = channels > 1 ? ['2', '64k'] : ['1', '32k'];
	// samples are counted anew so that gaps in the time stamps vanish as they do in the decoded audio
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
