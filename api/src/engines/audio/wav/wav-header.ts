import { type FileHandle, open } from 'node:fs/promises';

export type WavEncoding = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64' | 'alaw' | 'mulaw';

export type WavHeader = {
	/** Null for a compression that only ffmpeg can read. */
	encoding: WavEncoding | null;
	channels: number;
	sampleRate: number;
	frameBytes: number;
	dataStart: number;
	dataBytes: number;
	/** Bytes declared by the header; null when the recorder never filled them in. */
	declaredBytes: number | null;
};

const formatTag = { pcm: 1, float: 3, alaw: 6, mulaw: 7, extensible: 0xfffe };
/** Recorders that write to a pipe leave 0xffff_ffff as the length, or 0x7fff_f000 and more (sox). */
const unknownFromBytes = 0x7fff_f000;
const longestFormat = 40;
/** Real files have a dozen chunks before their samples. A file with millions would block the process for minutes. */
const mostChunks = 1_000;

/** Reads only chunk headers. Null for other files and for files without samples. */
export async function readWavHeader(path: string): Promise<WavHeader | null> {
	const file = await open(path);
	try {
		const { size } = await file.stat();
		const riff = await readAt(file, 0, 12);
		const isWave =
			['RIFF', 'RF64'].includes(riff.toString('latin1', 0, 4)) && riff.toString('latin1', 8, 12) === 'WAVE';
		return isWave ? await findSamples(file, size) : null;
	} finally {
		await file.close();
	}
}

async function findSamples(file: FileHandle, size: number): Promise<WavHeader | null> {
	let format: Buffer | null = null;
	for (let at = 12, chunks = 0; at + 8 <= size && chunks < mostChunks; chunks++) {
		const head = await readAt(file, at, 8);
		const name = head.toString('latin1', 0, 4);
		const length = head.readUInt32LE(4);
		if (name === 'fmt ') format = await readAt(file, at + 8, Math.min(length, longestFormat));
		if (name === 'data') return format && format.length >= 16 ? describe(format, at + 8, length, size) : null;
		at += 8 + length + (length % 2);
	}
	return null;
}

function describe(format: Buffer, dataStart: number, length: number, size: number): WavHeader | null {
	const outerTag = format.readUInt16LE(0);
	const tag = outerTag === formatTag.extensible && format.length >= 26 ? format.readUInt16LE(24) : outerTag;
	const channels = format.readUInt16LE(2);
	const bits = format.readUInt16LE(14);
	const encoding = encodingOf(tag, bits);
	const frameBytes = encoding ? channels * Math.ceil(bits / 8) : format.readUInt16LE(12);
	const sampleRate = format.readUInt32LE(4);
	if (channels === 0 || sampleRate === 0 || frameBytes === 0) return null;
	const isBehindEnd = dataStart + length > size;
	const isDeclared = length > 0 && !(isBehindEnd && length >= unknownFromBytes);
	const dataBytes = Math.min(isDeclared ? length : Number.POSITIVE_INFINITY, size - dataStart);
	return {
		encoding,
		channels,
		sampleRate,
		frameBytes,
		dataStart,
		dataBytes,
		declaredBytes: isDeclared ? length : null,
	};
}

function encodingOf(tag: number, bits: number): WavEncoding | null {
	if (tag === formatTag.pcm) return ({ 8: 'u8', 16: 's16', 24: 's24', 32: 's32' } as const)[bits] ?? null;
	if (tag === formatTag.float) return ({ 32: 'f32', 64: 'f64' } as const)[bits] ?? null;
	if (bits !== 8) return null;
	if (tag === formatTag.alaw) return 'alaw';
	return tag === formatTag.mulaw ? 'mulaw' : null;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
	return buffer.subarray(0, bytesRead);
}
