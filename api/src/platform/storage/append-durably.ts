import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { SizeChangedError } from './storage.ts';

const blockBytes = 512 * 1024;
const lingerMs = 100;

/** Syncs to disk and returns the new size. A failed source throws but keeps what arrived. Throws `SizeChangedError`. */
export async function appendDurably(path: string, start: number, bytes: AsyncIterable<Buffer>): Promise<number> {
	await using file = await open(path, constants.O_WRONLY | constants.O_CREAT);
	const { size } = await file.stat();
	if (size !== start) throw new SizeChangedError(path, size);
	const writer = new BlockWriter(file, start);
	try {
		for await (const piece of bytes) await writer.add(piece);
	} finally {
		await writer.finish();
		await file.datasync();
	}
	return writer.end;
}

/** Few large writes are cheaper. Each block has a fixed position, even if another process appends concurrently. */
class BlockWriter {
	end: number;
	readonly #file: FileHandle;
	#filling = Buffer.allocUnsafeSlow(blockBytes);
	#resting = Buffer.allocUnsafeSlow(blockBytes);
	#filled = 0;
	#lingering: NodeJS.Timeout | undefined;
	#writing: Promise<void> | null = null;

	constructor(file: FileHandle, start: number) {
		this.#file = file;
		this.end = start;
	}

	async add(piece: Buffer): Promise<void> {
		for (let at = 0; at < piece.length; ) {
			if (this.#filled === blockBytes) await this.#writing;
			const copied = piece.copy(this.#filling, this.#filled, at);
			at += copied;
			this.#filled += copied;
			this.#writeSoon();
		}
	}

	async finish(): Promise<void> {
		while (this.#writing || this.#filled > 0) {
			this.#write();
			await this.#writing;
		}
	}

	#writeSoon(): void {
		if (this.#filled === blockBytes) this.#write();
		else if (this.#filled > 0) this.#lingering ??= setTimeout(() => this.#write(), lingerMs);
	}

	#write(): void {
		clearTimeout(this.#lingering);
		this.#lingering = undefined;
		if (this.#writing || this.#filled === 0) return;
		const block = this.#filling.subarray(0, this.#filled);
		[this.#filling, this.#resting] = [this.#resting, this.#filling];
		this.#filled = 0;
		const position = this.end;
		this.end += block.length;
		this.#writing = writeAt(this.#file, block, position).then(() => {
			this.#writing = null;
			this.#writeSoon();
		});
		// `add` or `finish` throws the error.
		this.#writing.catch(() => {});
	}
}

export async function writeAt(file: FileHandle, block: Buffer, position: number): Promise<void> {
	for (let at = 0; at < block.length; ) {
		const { bytesWritten } = await file.write(block, at, block.length - at, position + at);
		at += bytesWritten;
	}
}
