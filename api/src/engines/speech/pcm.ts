import type { FileHandle } from 'node:fs/promises';
import { pcmBytesPerSample, pcmSampleRate } from '../audio/pcm/pcm-format.ts';
import type { Span } from './speech-engine.ts';

export const bytesPerMs = (pcmSampleRate * pcmBytesPerSample) / 1000;

export const lengthMs = (span: Span) => span.endedAt - span.startedAt;
export const totalMs = (spans: readonly Span[]) => spans.reduce((sum, span) => sum + lengthMs(span), 0);

export const fileMs = async (file: FileHandle): Promise<number> => (await file.stat()).size / bytesPerMs;

export async function readPcmSpan(file: FileHandle, span: Span): Promise<Buffer> {
	const from = Math.max(0, Math.round(span.startedAt)) * bytesPerMs;
	const wanted = Math.max(0, Math.round(span.endedAt) * bytesPerMs - from);
	const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, from);
	return buffer.subarray(0, bytesRead - (bytesRead % 2));
}

export function toSamples(pcm: Buffer): Float32Array {
	const samples = new Float32Array(pcm.length >> 1);
	for (let i = 0; i < samples.length; i++) samples[i] = pcm.readInt16LE(i * 2) / 32_768;
	return samples;
}
