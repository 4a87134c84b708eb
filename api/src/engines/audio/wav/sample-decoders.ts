import type { WavEncoding } from './wav-header.ts';

type Decoder = { bytes: number; read(buffer: Buffer, at: number): number };

export const sampleDecoders: Record<WavEncoding, Decoder> = {
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

/** ITU-T G.711. */
const alaw = Float32Array.from({ length: 256 }, (_, code) => {
	const toggled = code ^ 0x55;
	const exponent = (toggled & 0x70) >> 4;
	const mantissa = ((toggled & 0x0f) << 4) + 8;
	const size = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
	return (toggled & 0x80 ? size : -size) / 0x8000;
});
