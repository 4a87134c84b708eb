import { type FileHandle, open } from 'node:fs/promises';

const blockBytes = 512 * 1024;
/** A block that does not fill waits this long for more. */
const lingerMs = 100;

/** Appends bytes to a file and waits until they are on the disk itself. Throws when they break off, and keeps what had arrived. */
export async function appendDurably(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
	await using file = await open(path, 'a');
	const writer = new BlockWriter(file);
	try {
		for await (const piece of bytes) await writer.add(piece);
	} finally {
		await writer.finish();
		await file.datasync();
	}
}

/** Collects bytes in one block while the other is being written: a few large writes cost less than many small ones. */
class BlockWriter {
	readonly #file: FileHandle;
	#filling = Buffer.allocUnsafeSlow(blockBytes);
	#resting = Buffer.allocUnsafeSlow(blockBytes);
	#filled = 0;
	#lingering: NodeJS.Timeout | undefined;
	/** Kept when it has failed. */
	#writing: Promise<void> | null = null;

	constructor(file: FileHandle) {
		this.#file = file;
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
		this.#writing = this.#file.appendFile(block).then(() => {
			this.#writing = null;
			this.#writeSoon();
		});
		// `add` or `finish` throws it
		this.#writing.catch(() => {});
	}
}
