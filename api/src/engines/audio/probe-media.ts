import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { GiveUp, RetryLater } from '../../platform/jobs/failures.ts';
import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts';
import { mediaInput } from './ffmpeg/media-input.ts';
import { runTool } from './ffmpeg/run-tool.ts';
import { readWavHeader } from './wav/wav-header.ts';

export type MediaProbe = {
	container: string;
	codec: string | null;
	channels: number;
	sampleRate: number;
	bitRate: number | null;
	headerDurationMs: number | null;
	startMs: number;
	trackCount: number;
	/** Indexes of the chosen audio streams: one, or two mono streams that are left and right. */
	tracks: readonly [number] | readonly [number, number];
	/** Delay of the second track's start after the first, in ms. Negative when it begins earlier. */
	secondLateMs: number;
	hasAudio: boolean;
	/** Null without moving pictures. Covers of albums are none. */
	video: MediaVideo | null;
};

export type MediaVideo = { codec: string | null; soundStartsMs: number };

const stream = z.object({
	codec_type: z.string().optional(),
	codec_name: z.string().optional(),
	channels: z.number().default(0),
	sample_rate: z.coerce.number().default(0),
	bit_rate: z.coerce.number().optional(),
	duration: z.coerce.number().optional(),
	start_time: z.coerce.number().optional(),
	tags: z.record(z.string(), z.string()).default({}),
	disposition: z.object({ attached_pic: z.number().default(0) }).default({ attached_pic: 0 }),
});
type Stream = z.infer<typeof stream>;
const Report = z.object({
	streams: z.array(stream).default([]),
	format: z.object({
		format_name: z.string(),
		duration: z.coerce.number().optional(),
		bit_rate: z.coerce.number().optional(),
		tags: z.record(z.string(), z.string()).default({}),
	}),
});
type Report = z.infer<typeof Report>;
/** In characters. Guards against files with millions of streams. */
const longestReport = 4 * 1024 * 1024;

const wanted = [
	'format=format_name,duration,bit_rate:format_tags=major_brand',
	'stream=codec_type,codec_name,channels,sample_rate,bit_rate,duration,start_time:stream_tags=language:stream_disposition=attached_pic',
].join(':');

/** Throws `GiveUp` when ffprobe cannot open the file. */
export async function probeMedia(
	path: string,
	{ ffprobe }: Ffmpeg,
	signal: AbortSignal,
	chosen?: number,
): Promise<MediaProbe> {
	await assertNotEmpty(path);
	let json = '';
	const { exitCode, killedBy, messages } = await runTool({
		command: ffprobe,
		args: ['-v', 'warning', '-of', 'json', '-show_entries', wanted, ...mediaInput(path)],
		signal,
		onOutput: (chunk) => {
			json += chunk.toString('latin1');
			if (json.length > longestReport) throw unreadable('');
		},
	});
	if (killedBy === 'SIGKILL') throw new RetryLater('ffprobe was stopped by the system, often for lack of memory');
	if (exitCode !== 0) throw unreadable(messages);
	const report = Report.parse(JSON.parse(json));
	const isEstimated = messages.includes('Estimating duration from bitrate');
	const probe = describe(report, isEstimated, chosen);
	return probe.container === 'wav' ? { ...probe, headerDurationMs: await declaredByWav(path) } : probe;
}

function describe({ streams, format }: Report, isEstimated: boolean, chosen?: number): MediaProbe {
	const sounds = streams.filter((stream) => stream.codec_type === 'audio');
	const audio = sounds[chosen ?? 0];
	const hasVideo = streams.some((stream) => stream.codec_type === 'video');
	const startSeconds = Math.max(0, audio?.start_time ?? 0);
	// The video and other tracks may be longer.
	const whole = hasVideo || sounds.length > 1 ? undefined : format.duration;
	const end = declaresEnd(format, audio) ? (audio?.duration ?? whole) : undefined;
	const declared = end === undefined ? audio?.duration : end - startSeconds;
	const seconds = isEstimated || isFlacInOgg(format, audio) ? undefined : declared;
	const isTwoSides = chosen === undefined && isOneOfEachSide(sounds);
	const secondLateSeconds = isTwoSides ? (sounds[1]?.start_time ?? 0) - (audio?.start_time ?? 0) : 0;
	return {
		container: containerName(format.format_name, format.tags.major_brand, hasVideo),
		codec: audio?.codec_name ?? null,
		channels: isTwoSides ? 2 : (audio?.channels ?? 0),
		sampleRate: audio?.sample_rate ?? 0,
		bitRate: audio?.bit_rate ?? format.bit_rate ?? null,
		headerDurationMs: seconds === undefined ? null : Math.round(seconds * 1000),
		hasAudio: audio !== undefined,
		video: videoOf(streams, audio),
		startMs: Math.round(startSeconds * 1000),
		trackCount: sounds.length,
		tracks: isTwoSides ? [0, 1] : [chosen ?? 0],
		secondLateMs: Math.round(secondLateSeconds * 1000),
	};
}

function videoOf(streams: readonly Stream[], audio?: Stream): MediaVideo | null {
	const video = streams.find(({ codec_type, disposition }) => codec_type === 'video' && disposition.attached_pic === 0);
	if (!video) return null;
	const lateSeconds = (audio?.start_time ?? 0) - (video.start_time ?? 0);
	return { codec: video.codec_name ?? null, soundStartsMs: Math.max(0, Math.round(lateSeconds * 1000)) };
}

/** ffprobe gives the end instead of the length of whole files, of ASF and of Opus in Ogg. */
const declaresEnd = ({ format_name: name }: Report['format'], audio?: Stream) =>
	audio?.duration === undefined || name === 'asf' || (name === 'ogg' && audio.codec_name === 'opus');

/** ffprobe takes its clock to begin at 0, so a recording that joined a stream late seems too long. */
const isFlacInOgg = ({ format_name: name }: Report['format'], audio?: Stream) =>
	name === 'ogg' && audio?.codec_name === 'flac';

/** Screen recorders write desktop and microphone as two mono streams. Streams in two languages are alternatives. */
function isOneOfEachSide(sounds: readonly Stream[]): boolean {
	const [one, other] = sounds;
	if (!one || !other || sounds.length !== 2 || one.channels !== 1 || other.channels !== 1) return false;
	const languages = [one.tags.language, other.tags.language].filter((language) => language && language !== 'und');
	return new Set(languages).size < 2;
}

function containerName(names: string, brand: string | undefined, hasVideo: boolean): string {
	if (names === 'matroska,webm') return 'webm';
	if (!names.startsWith('mov,mp4')) return names.split(',')[0] ?? names;
	if (brand?.trim() === 'qt') return 'mov';
	return hasVideo ? 'mp4' : 'm4a';
}

/** ffprobe reports the samples that exist. Only the declared length reveals a truncated file. */
async function declaredByWav(path: string): Promise<number | null> {
	const header = await readWavHeader(path);
	if (!header?.encoding || header.declaredBytes === null) return null;
	return Math.round((header.declaredBytes / header.frameBytes / header.sampleRate) * 1000);
}

export async function assertNotEmpty(path: string): Promise<void> {
	const { size } = await stat(path);
	if (size === 0) throw new GiveUp('BrokenAudio', 'The file is empty. Upload it again.');
}

function unreadable(messages: string): GiveUp {
	if (messages.includes('Format not on whitelist')) {
		return new GiveUp(
			'UnsupportedFormat',
			'This is not an audio or video format that Debrief can read. The file is kept. Upload it as MP3, M4A, WAV, OGG, FLAC or WebM.',
		);
	}
	if (messages.includes('moov atom not found')) {
		return new GiveUp(
			'EndMissing',
			'The end of this file is missing, including the index needed to play it. What arrived is kept. Upload the complete file again.',
		);
	}
	return new GiveUp(
		'BrokenAudio',
		'This file holds no audio that can be read. It is damaged or not a recording. The file is kept. Check that it plays on your computer and upload it again.',
	);
}
