import { open } from 'node:fs/promises';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import type { ChannelWriter } from '../pcm/channel-writer.ts';
import { pcmSampleRate, toPcm } from '../pcm/pcm-format.ts';
import { Resampler } from './resampler.ts';
import { sampleDecoders } from './sample-decoders.ts';
import type { WavEncoding, WavHeader } from './wav-header.ts';

const framesPerPiece = 16_384;
const highestRate = 384_000;

export type WavDecoding = { path: string; header: WavHeader; writer: ChannelWriter; signal: AbortSignal };

/** Decodes a WAV file without ffmpeg, mixing more than two channels down to one. Throws `GiveUp`. */
export async function decodeWav({ path, header, writer, signal }: WavDecoding): Promise<void> {
	const { encoding, channels, sampleRate, frameBytes } = header;
	if (!encoding || sampleRate > highestRate) {
		throw new GiveUp(
			'NoDecoder',
			'This kind of WAV file needs ffmpeg, which was not found. The file is kept. Install ffmpeg or set FFMPEG_PATH, then transcribe again.',
		);
	}
	const sides = channels === 2 ? 2 : 1;
	const resamplers = Array.from({ length: sides }, () => new Resampler(sampleRate, pcmSampleRate));
	const file = await open(path);
	try {
		const piece = Buffer.alloc(framesPerPiece * frameBytes);
		for (let done = 0; done < header.dataBytes; ) {
			signal.throwIfAborted();
			const wanted = Math.min(piece.length, header.dataBytes - done);
			const { bytesRead } = await file.read(piece, 0, wanted, header.dataStart + done);
			const frames = Math.floor(bytesRead / frameBytes);
			if (frames === 0) break;
			const samples = readFrames(piece, frames, encoding, channels);
			await writer.write(samples.map((side, index) => toPcm((resamplers[index] as Resampler).push(side))));
			done += frames * frameBytes;
		}
		await writer.write(resamplers.map((resampler) => toPcm(resampler.finish())));
	} finally {
		await file.close();
	}
}

function readFrames(piece: Buffer, frames: number, encoding: WavEncoding, channels: number): Float32Array[] {
	const { bytes, read } = sampleDecoders[encoding];
	const side = (first: number, count: number) =>
		Float32Array.from({ length: frames }, (_, frame) => {
			let sum = 0;
			for (let channel = first; channel < first + count; channel++) {
				sum += read(piece, (frame * channels + channel) * bytes);
			}
			return sum / count;
		});
	return channels === 2 ? [side(0, 1), side(1, 1)] : [side(0, channels)];
}
