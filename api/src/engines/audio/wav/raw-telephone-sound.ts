import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

type Encoding = 'mulaw' | 'alaw';

const sampleRate = 8_000;
const encodings: Record<string, Encoding> = { ulaw: 'mulaw', ul: 'mulaw', alaw: 'alaw', al: 'alaw' };
const formatTags = { alaw: 6, mulaw: 7 };
const containers = ['RIFF', 'RIFX', '.snd', 'OggS', 'fLaC', 'FORM', 'ID3'];

export const rawEncodingOf = (fileName: string): Encoding | null =>
	encodings[/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? null;

export async function withHeader(path: string, fileName: string, folder: string): Promise<string | null> {
	const encoding = rawEncodingOf(fileName);
	const { size } = await stat(path);
	if (!encoding || size === 0 || (await hasHeader(path))) return null;
	const wrapped = join(folder, 'raw.wav');
	const target = createWriteStream(wrapped);
	target.write(headerOf(encoding, size));
	await pipeline(createReadStream(path), target);
	return wrapped;
}

async function hasHeader(path: string): Promise<boolean> {
	await using file = await open(path);
	const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
	const begin = buffer.toString('latin1', 0, bytesRead);
	return containers.some((each) => begin.startsWith(each));
}

function headerOf(encoding: Encoding, dataBytes: number): Buffer {
	const header = Buffer.alloc(58);
	header.write('RIFF', 0);
	header.writeUInt32LE(header.length - 8 + dataBytes, 4);
	header.write('WAVEfmt ', 8);
	header.writeUInt32LE(18, 16);
	header.writeUInt16LE(formatTags[encoding], 20);
	header.writeUInt16LE(1, 22);
	header.writeUInt32LE(sampleRate, 24);
	header.writeUInt32LE(sampleRate, 28);
	header.writeUInt16LE(1, 32);
	header.writeUInt16LE(8, 34);
	header.write('fact', 38);
	header.writeUInt32LE(4, 42);
	header.writeUInt32LE(dataBytes, 46);
	header.write('data', 50);
	header.writeUInt32LE(dataBytes, 54);
	return header;
}
