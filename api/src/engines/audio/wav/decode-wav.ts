import { open } from 'node:fs/promises';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import type { ChannelWriter } from '../pcm/channel-writer.ts';
import { pcmSampleRate, toPcm } from '../pcm/pcm-format.ts';
import { Resampler } from './resampler.ts';

import type { WavEncoding, WavHeader } from './wav-header.ts';

type Decoder = { bytes: number; read(buffer: Buffer, at: number): number };

const sampleDecoders: Record<WavEncoding, Decoder> = {
	u8: { bytes: 1, read: (buffer, at) => ((buffer[at] as number) - 128) / 128 },
	s16: { bytes: 2, read: (buffer, at) => buffer.readInt16LE(at) / 0x8000 },
	s24: { bytes: 3, read: (buffer, at) => buffer.readIntLE(at, 3) / 0x80_0000 },
	s32: { bytes: 4, read: (buffer, at) => buffer.readInt32LE(at) / 0x8000_0000 },
	f32: { bytes: 4, read: (buffer, at) => finite(buffer.readFloatLE(at)) },
	f64: { bytes: 8, read: (buffer, at) => finite(buffer.readDoubleLE(at)) },
	mulaw: { bytes: 1, read: (buffer, at) => mulaw[buffer[at] as number] as number },
	alaw: { bytes: 1, read: (buffer, at) => alaw[buffer[at] as number] as number },
};

const finite = (value: number) => (Number.isFinite(value) ? value : 0);

/** ITU-T G.711. */
const mulaw = Float32Array.from({ length: 256 }, (_, code) => {
	const inverted = ~code & 0xff;
	const size = ((((inverted & 0x0f) << 3) + 0x84) << ((inverted & 0x70) >> 4)) - 0x84;
	return (inverted & 0x80 ? -size : size) / 0x8000;
});

const alaw = Float32Array.from({ length: 256 }, (_, code) => {
	const toggled = code ^ 0x55;
	const exponent = (toggled & 0x70) >> 4;
	const mantissa = ((toggled & 0x0f) << 4) + 8;
	const size = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
	return (toggled & 0x80 ? size : -size) / 0x8000;
});

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
