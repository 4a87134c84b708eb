import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts';
import { mediaInput } from './ffmpeg/media-input.ts';
import { soundOf } from './ffmpeg/sound-of.ts';
import { writeMedia } from './ffmpeg/write-media.ts';
import type { WrittenChannels } from './pcm/channel-writer.ts';
import { pcmSampleRate, samplesToMs } from './pcm/pcm-format.ts';
import { type MediaProbe, probeMedia } from './probe-media.ts';

export type Playback = { path: string; mimeType: string; isOriginal: boolean };

export type PlaybackRequest = {
	tools: Ffmpeg;
	inputPath: string;
	outputFolder: string;
	probe: MediaProbe;
	copiesAlways: boolean;
	decoded: Promise<WrittenChannels>;
	signal: AbortSignal;
};

type Recipe = { name: string; mimeType: string; args: string[] };

const webm = ['-cues_to_front', '1', '-f', 'webm'];
const toleranceMs = 100;
/** Latest start of the sound. The transcript counts time from the first sample. */
const latestStartMs = 50;

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

/** Makes a file that seeks exactly. Re-encoding removes gaps and a late start, which the decoded audio lacks. */
export async function makePlaybackCopy(request: PlaybackRequest): Promise<Playback> {
	const kind = playbackKind(request.probe, request.copiesAlways);
	if (kind === 'original') return original(request);
	const kinds: CopyKind[] = [...(kind === 'opus-encode' ? [] : [kind]), 'opus-encode', 'opus-of-samples'];
	let last: Playback | null = null;
	for (const each of kinds) {
		if (last) await rm(last.path, { force: true });
		last = await makeCopy(request, recipe(each, request.probe), await soundFor(each, request));
		if (last && (each === 'opus-of-samples' || (await keepsTime(request, last.path)))) return last;
	}
	return last ?? original(request);
}

export const original = ({ inputPath, probe }: Pick<PlaybackRequest, 'inputPath' | 'probe'>): Playback => ({
	path: inputPath,
	mimeType: mimeTypes[probe.container] ?? 'application/octet-stream',
	isOriginal: true,
});

function recipe(kind: CopyKind, { channels }: MediaProbe): Recipe {
	if (kind === 'aac-remux') {
		const args = ['-c:a', 'copy', '-movflags', '+faststart', '-f', 'ipod'];
		return { name: 'playback.m4a', mimeType: 'audio/mp4', args };
	}
	const target = { name: 'playback.webm', mimeType: 'audio/webm' };
	if (kind === 'opus-remux') return { ...target, args: ['-c:a', 'copy', ...webm] };
	const [count, bitRate] = channels > 1 ? ['2', '64k'] : ['1', '32k'];
	const args = ['-c:a', 'libopus', '-compression_level', '5', '-b:a', bitRate, '-ac', count, ...webm];
	return { ...target, args };
}

async function soundFor(kind: CopyKind, { inputPath, probe, decoded }: PlaybackRequest): Promise<string[]> {
	if (kind === 'opus-encode') return [...mediaInput(inputPath), ...soundOf(probe, 'asetpts=N/SR/TB')];
	if (kind !== 'opus-of-samples') return [...mediaInput(inputPath), ...soundOf(probe)];
	const { channels } = await decoded;
	const inputs = channels.flatMap(({ path }) => ['-f', 's16le', '-ar', `${pcmSampleRate}`, '-ac', '1', '-i', path]);
	const join = '[0:a][1:a]join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR[a]';
	return [...inputs, ...(channels.length === 2 ? ['-filter_complex', join, '-map', '[a]'] : ['-map', '0:a'])];
}

async function makeCopy({ tools, outputFolder, signal }: PlaybackRequest, recipe: Recipe, sound: string[]) {
	const path = join(outputFolder, recipe.name);
	const args = [...sound, '-vn', '-sn', '-dn', ...recipe.args];
	if (await writeMedia({ tools, args, path, signal })) return { path, mimeType: recipe.mimeType, isOriginal: false };
	await rm(path, { force: true });
	return null;
}

async function keepsTime({ tools, decoded, signal }: PlaybackRequest, path: string): Promise<boolean> {
	const { headerDurationMs, startMs } = await probeMedia(path, tools, signal);
	if (headerDurationMs === null || startMs > latestStartMs) return false;
	return Math.abs(headerDurationMs - samplesToMs((await decoded).samples)) <= toleranceMs;
}

type PlaybackKind = 'original' | 'opus-remux' | 'aac-remux' | 'opus-encode';
/** `opus-of-samples` is for files whose rate changes midway, where ffmpeg restarts its count. */
type CopyKind = Exclude<PlaybackKind, 'original'> | 'opus-of-samples';

const largestOriginalBitRate = 256_000;
const isPlayable = ({ container, codec }: MediaProbe) =>
	(container === 'wav' && /^pcm_(u8|s16le|s24le|s32le|f32le|alaw|mulaw)$/.test(codec ?? '')) ||
	(container === 'flac' && codec === 'flac');

/** Live WebM, MP3 and ADTS do not seek exactly (an MP3 by up to 90 s). Remuxing takes one CPU second per hour. */
function playbackKind(probe: MediaProbe, copiesAlways: boolean): PlaybackKind {
	if (probe.tracks.length === 2) return 'opus-encode';
	if (probe.codec === 'opus') return 'opus-remux';
	// Channels and rate may change within ADTS, where browsers then stop playing.
	if (probe.codec === 'aac' && probe.container !== 'aac') return 'aac-remux';
	const isSmall = probe.bitRate !== null && probe.bitRate <= largestOriginalBitRate;
	return isSmall && isPlayable(probe) && !copiesAlways ? 'original' : 'opus-encode';
}
