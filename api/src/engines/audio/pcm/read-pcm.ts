import { open } from 'node:fs/promises';
import type { Span } from '../../speech/speech-engine.ts';
import { msToSamples, pcmBytesPerSample } from './pcm-format.ts';

export type PcmReading = {
	span?: Span;
	samplesPerPiece?: number;
};

export async function* readPcm(
	pcmPath: string,
	{ span, samplesPerPiece = 32_768 }: PcmReading = {},
): AsyncGenerator<Int16Array> {
	const file = await open(pcmPath);
	try {
		const piece = new Int16Array(samplesPerPiece);
		const bytes = new Uint8Array(piece.buffer);
		let position = span ? msToSamples(Math.max(0, span.startedAt)) * pcmBytesPerSample : 0;
		const end = span ? msToSamples(span.endedAt) * pcmBytesPerSample : Number.POSITIVE_INFINITY;
		while (position < end) {
			const wanted = Math.min(bytes.length, end - position);
			const filled = await fill(file, bytes.subarray(0, wanted), position);
			if (filled >= pcmBytesPerSample) yield piece.subarray(0, Math.floor(filled / pcmBytesPerSample));
			if (filled < wanted) return;
			position += filled;
		}
	} finally {
		await file.close();
	}
}

async function fill(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array, position: number): Promise<number> {
	let filled = 0;
	while (filled < bytes.length) {
		const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, position + filled);
		if (bytesRead === 0) break;
		filled += bytesRead;
	}
	return filled;
}
