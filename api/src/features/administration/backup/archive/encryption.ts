import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';

const magic = Buffer.from('debrief encrypted backup 1\n');
const chunkBytes = 1024 * 1024;
const tagBytes = 16;
const headerMaxBytes = 1_000;
/** Half a second and 128 MB for each guess of a passphrase. */
const usualCost = { N: 2 ** 17, r: 8, p: 1 };

/** The limits keep a forged header from exhausting memory. */
const Header = z.object({
	kdf: z.literal('scrypt'),
	N: z
		.number()
		.int()
		.max(2 ** 20),
	r: z.number().int().max(16),
	p: z.number().int().max(4),
	salt: z.base64(),
	cipher: z.literal('aes-256-gcm'),
	chunkBytes: z.literal(chunkBytes),
});

/** Uses AES-256-GCM by the STREAM construction: the nonce numbers 1 MB chunks, which cannot be reordered or dropped. */
export async function* encrypt(
	source: AsyncIterable<Uint8Array>,
	passphrase: string,
	cost = usualCost,
): AsyncGenerator<Buffer> {
	const salt = randomBytes(32).toString('base64');
	const lines = `${JSON.stringify({ kdf: 'scrypt', ...cost, salt, cipher: 'aes-256-gcm', chunkBytes })}\n`;
	const header = Buffer.concat([magic, Buffer.from(lines)]);
	const key = await deriveKey(passphrase, { ...cost, salt });
	yield header;
	for await (const { bytes, index, isLast } of chunksOf(source, chunkBytes)) {
		const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(header);
		yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
	}
}

export const isEncrypted = (beginning: Uint8Array): boolean => magic.equals(beginning.subarray(0, magic.length));

/** Throws `BackupError` for a wrong passphrase and for changed, moved or missing chunks. */
export async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
	const reading = source[Symbol.asyncIterator]();
	const { header, rest } = await readHeader(reading);
	const key = await deriveKey(passphrase, parseHeader(header));
	let isFirst = true;
	for await (const { bytes, index, isLast } of chunksOf(resumed(rest, reading), chunkBytes + tagBytes)) {
		const opened = open(bytes, createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(header));
		if (!opened)
			throw new BackupError(
				isFirst
					? 'The passphrase is wrong, or the beginning of the backup is damaged.'
					: 'The backup is incomplete or was changed.',
			);
		isFirst = false;
		yield opened;
	}
}

function open(bytes: Buffer, decipher: ReturnType<typeof createDecipheriv> & { setAuthTag(tag: Buffer): unknown }) {
	if (bytes.length < tagBytes) return null;
	decipher.setAuthTag(bytes.subarray(-tagBytes));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
	} catch {
		return null;
	}
}

function nonceOf(index: number, isLast: boolean): Buffer {
	const nonce = Buffer.alloc(12);
	nonce.writeUIntBE(index, 5, 6);
	nonce[11] = isLast ? 1 : 0;
	return nonce;
}

function deriveKey(passphrase: string, { N, r, p, salt }: Pick<z.infer<typeof Header>, 'N' | 'r' | 'p' | 'salt'>) {
	const options = { N, r, p, maxmem: 256 * N * r };
	return new Promise<Buffer>((resolve, reject) =>
		scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, options, (error, key) =>
			error ? reject(error) : resolve(key),
		),
	);
}

function parseHeader(header: Buffer): z.infer<typeof Header> {
	try {
		return Header.parse(JSON.parse(header.subarray(magic.length).toString()));
	} catch (cause) {
		throw new BackupError('The backup is damaged at its beginning, or a newer Debrief made it.', { cause });
	}
}

async function readHeader(reading: AsyncIterator<Uint8Array>): Promise<{ header: Buffer; rest: Buffer }> {
	let read = Buffer.alloc(0);
	while (read.length < headerMaxBytes) {
		const { value, done } = await reading.next();
		if (done) break;
		read = Buffer.concat([read, value]);
		const end = read.indexOf('\n', magic.length);
		if (end > 0) return { header: read.subarray(0, end + 1), rest: read.subarray(end + 1) };
	}
	throw new BackupError('The backup is damaged at its beginning.');
}

async function* resumed(first: Buffer, reading: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
	yield first;
	for (let next = await reading.next(); !next.done; next = await reading.next()) yield next.value;
}

type Chunk = { bytes: Buffer; index: number; isLast: boolean };

async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Chunk> {
	let parts: Uint8Array[] = [];
	let filled = 0;
	let index = 0;
	for await (let bytes of source)
		while (bytes.length > 0) {
			if (filled === size) {
				yield { bytes: Buffer.concat(parts), index: index++, isLast: false };
				[parts, filled] = [[], 0];
			}
			const taken = bytes.subarray(0, size - filled);
			parts.push(taken);
			filled += taken.length;
			bytes = bytes.subarray(taken.length);
		}
	yield { bytes: Buffer.concat(parts), index, isLast: true };
}
