import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';

export class UnusableModel extends Error {
	override name = 'UnusableModel';
}

export function describeUnreadable(path: string, error: unknown): UnusableModel {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (!unreadable.includes(code)) throw error;
	return new UnusableModel(`${basename(path)} cannot be read (${code}).`);
}

const unreadable = ['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'ELOOP', 'ENOTDIR', 'EIO', 'ENXIO'];
const metadataField = 14;
const varint = 0;
const fixed64 = 1;
const lengthDelimited = 2;
const fixed32 = 5;

/** Reads `ModelProto` of onnx.proto without its tensors. Throws `UnusableModel` for files that would crash loading. */
export async function readOnnxMetadata(path: string): Promise<Map<string, string>> {
	try {
		await using file = await open(path);
		return await readMetadata(file, path);
	} catch (error) {
		throw error instanceof UnusableModel ? error : describeUnreadable(path, error);
	}
}

async function readMetadata(file: FileHandle, path: string): Promise<Map<string, string>> {
	const { size } = await file.stat();
	const metadata = new Map<string, string>();
	const damaged = () => new UnusableModel(`${basename(path)} is damaged or no ONNX model. Get it again.`);
	if (size === 0) throw damaged();
	let at = 0;
	while (at < size) {
		const tag = await readVarint(file, at);
		const [field, wireType] = [tag.value >>> 3, tag.value & 7];
		at = tag.end;
		if (wireType === varint) at = (await readVarint(file, at)).end;
		else if (wireType === fixed64) at += 8;
		else if (wireType === fixed32) at += 4;
		else if (wireType === lengthDelimited) {
			const length = await readVarint(file, at);
			at = length.end + length.value;
			if (field === metadataField && at <= size && length.value < 1_000_000) {
				const { key, value } = parseEntry(await readBytes(file, length.end, length.value));
				metadata.set(key, value);
			}
		} else throw damaged();
		if (at > size || field === 0) throw damaged();
	}
	return metadata;
}

async function readVarint(file: FileHandle, at: number): Promise<{ value: number; end: number }> {
	const bytes = await readBytes(file, at, 10);
	const read = decodeVarint(bytes, 0);
	return { value: read.value, end: at + read.end };
}

function decodeVarint(bytes: Buffer, at: number): { value: number; end: number } {
	let value = 0;
	let factor = 1;
	for (let i = at; i < bytes.length; i++) {
		const byte = bytes[i] ?? 0;
		value += (byte & 0x7f) * factor;
		if (byte < 0x80) return { value, end: i + 1 };
		factor *= 0x80;
	}
	return { value: Number.POSITIVE_INFINITY, end: bytes.length };
}

async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
	return buffer.subarray(0, bytesRead);
}

function parseEntry(bytes: Buffer): { key: string; value: string } {
	const fields = ['', '', ''];
	let at = 0;
	while (at < bytes.length) {
		const tag = decodeVarint(bytes, at);
		const length = decodeVarint(bytes, tag.end);
		at = length.end + length.value;
		fields[tag.value >>> 3] = bytes.toString('utf8', length.end, at);
	}
	return { key: fields[1] ?? '', value: fields[2] ?? '' };
}
