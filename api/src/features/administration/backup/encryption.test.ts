import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './archive/encryption.ts';
import { BackupError } from './backup-error.ts';

const passphrase = 'correct horse battery';
const mebibyte = 1024 * 1024;

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const part of source) parts.push(part);
	return Buffer.concat(parts);
}
async function* inPieces(bytes: Buffer, size = 77_777) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sealed = (bytes: Buffer) => collect(encrypt(inPieces(bytes), passphrase, { N: 2 ** 10, r: 8, p: 1 }));
const opened = (bytes: Buffer, word = passphrase) => collect(decrypt(inPieces(bytes), word));

test.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte])(
	'%i bytes survive encryption and decryption',
	async (size) => {
		const bytes = randomBytes(size);
		const archive = await sealed(bytes);
		expect(isEncrypted(archive)).toBe(true);
		expect((await opened(archive)).equals(bytes)).toBe(true);
	},
);

test('a wrong passphrase and a truncated, reordered or altered archive are detected', async () => {
	const archive = await sealed(randomBytes(3 * mebibyte));
	const start = archive.indexOf('\n', archive.indexOf('\n') + 1) + 1;
	const chunk = mebibyte + 16;
	const chunks = [0, 1, 2].map((i) => archive.subarray(start + i * chunk, start + (i + 1) * chunk));
	const [head, first = head, second = head, third = head] = [archive.subarray(0, start), ...chunks];
	const changed = (at: number) => {
		const copy = Buffer.from(archive);
		copy[at] = (copy[at] ?? 0) ^ 1;
		return copy;
	};
	await expect(opened(archive, 'another passphrase')).rejects.toThrow('The passphrase is wrong');
	const broken = [
		archive.subarray(0, -1),
		archive.subarray(0, start + 2 * chunk),
		archive.subarray(0, start),
		archive.subarray(0, start - 1),
		Buffer.concat([head, second, first, third]),
		Buffer.concat([archive, Buffer.from('more')]),
		...[40, start - 3, start, start + chunk + 5, archive.length - 1].map(changed),
	];
	for (const bytes of broken) await expect(opened(bytes)).rejects.toThrow(BackupError);
});
