import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createTarPacker } from 'modern-tar';
import { sumsName } from './backup-head.ts';

export type ArchiveEntry = { name: string } & ({ bytes: Buffer } | { path: string; size: number });

const readAtOnce = 1024 * 1024;

/** Returns a tar of the entries, followed by the SHA-256 of each. Throws when a file is shorter than its entry says. */
export async function* writeArchive(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
	const { readable, controller } = createTarPacker();
	const packing = pack(entries, controller);
	packing.catch((error: unknown) => controller.error(error));
	yield* readable;
	await packing;
}

type Controller = ReturnType<typeof createTarPacker>['controller'];

async function pack(entries: AsyncIterable<ArchiveEntry>, controller: Controller): Promise<void> {
	const sums: string[] = [];
	for await (const entry of entries) sums.push(`${await add(entry, controller)}  ${entry.name}\n`);
	await add({ name: sumsName, bytes: Buffer.from(sums.join('')) }, controller);
	controller.finalize();
}

async function add(entry: ArchiveEntry, controller: Controller): Promise<string> {
	const size = 'bytes' in entry ? entry.bytes.length : entry.size;
	const writer = controller.add({ name: entry.name, size, mode: 0o600, mtime: new Date() }).getWriter();
	const hash = createHash('sha256');
	for await (const bytes of 'bytes' in entry ? [entry.bytes] : readFile(entry.path, size)) {
		const writing = writer.write(bytes);
		hash.update(bytes);
		await writing;
	}
	await writer.close();
	return hash.digest('hex');
}

async function* readFile(path: string, size: number): AsyncGenerator<Buffer> {
	await using file = await open(path, 'r');
	const readAt = (position: number) => {
		const length = Math.min(readAtOnce, size - position);
		const reading = file.read(Buffer.allocUnsafeSlow(length), 0, length, position);
		// The promise is awaited later; this avoids an unhandled rejection until then.
		reading.catch(() => {});
		return reading;
	};
	let next = readAt(0);
	for (let position = 0; position < size; ) {
		const { bytesRead, buffer } = await next;
		if (bytesRead === 0) throw new Error(`${path} became shorter while it was read`);
		position += bytesRead;
		if (position < size) next = readAt(position);
		yield buffer.subarray(0, bytesRead);
	}
}
