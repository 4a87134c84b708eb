import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Span } from '../speech/speech-engine.ts';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { runTool } from './ffmpeg/run-tool.ts';
import { msToSamples, pcmBytesPerSample, pcmSampleRate } from './pcm/pcm-format.ts';
import { readPcm } from './pcm/read-pcm.ts';
import { wavHeader } from './wav/wav-file-header.ts';

export type ClipRequest = {
	pcmPath: string;
	span: Span;
	format: 'ogg' | 'wav';
	outputFolder: string;
	ffmpegPath: string | undefined;
	signal: AbortSignal;
};

export type Clip = { path: string; mimeType: 'audio/ogg' | 'audio/wav' };

/** Cuts a range out as Opus (32 kbit/s), or as WAV (1.9 MB a minute) when asked for or without an Opus encoder. */
export async function encodeClip(request: ClipRequest): Promise<Clip> {
	await mkdir(request.outputFolder, { recursive: true });
	const opus = request.format === 'ogg' ? await encodeOpus(request) : null;
	return opus ?? writeWav(request);
}

const clipPath = ({ outputFolder, span }: ClipRequest, extension: string) =>
	join(outputFolder, `clip-${Math.round(span.startedAt)}-${Math.round(span.endedAt)}.${extension}`);

async function encodeOpus(request: ClipRequest): Promise<Clip | null> {
	const { pcmPath, span, ffmpegPath, signal } = request;
	const tools = await findFfmpeg(ffmpegPath);
	if (!tools) return null;
	const path = clipPath(request, 'ogg');
	const seconds = (ms: number) => `${ms / 1000}`;
	const { exitCode } = await runTool({
		command: tools.ffmpeg,
		args: [
			'-nostdin',
			'-v',
			'error',
			'-y',
			'-f',
			's16le',
			'-ar',
			`${pcmSampleRate}`,
			'-ac',
			'1',
			'-ss',
			seconds(span.startedAt),
			'-t',
			seconds(span.endedAt - span.startedAt),
			'-i',
			`file:${pcmPath}`,
			'-c:a',
			'libopus',
			'-compression_level',
			'5',
			'-b:a',
			'32k',
			'-f',
			'ogg',
			`file:${path}`,
		],
		signal,
	});
	return exitCode === 0 ? { path, mimeType: 'audio/ogg' } : null;
}

async function writeWav(request: ClipRequest): Promise<Clip> {
	const { pcmPath, span, signal } = request;
	const path = clipPath(request, 'wav');
	const available = (await stat(pcmPath)).size / pcmBytesPerSample;
	const samples = Math.min(available, msToSamples(span.endedAt)) - msToSamples(span.startedAt);
	async function* bytes() {
		yield wavHeader(Math.max(0, samples) * pcmBytesPerSample);
		// The reader overwrites its buffer while the stream still holds earlier chunks.
		for await (const piece of readPcm(pcmPath, { span })) yield Buffer.from(new Uint8Array(piece.slice().buffer));
	}
	await pipeline(Readable.from(bytes()), createWriteStream(path), { signal });
	return { path, mimeType: 'audio/wav' };
}
