import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { writeAt } from './append-durably.ts';
import { SizeChangedError } from './storage.ts';

const restMs = 10_000;
const mostResting = 500;

/**
 * Appends small pieces and syncs each to disk, like `appendDurably`. A file that gets one each second stays open
 * between them: opening and closing would cost as much as the rest.
 */
export class PieceAppender {
	/** The one used longest ago comes first. */
	readonly #resting = new Map<string, { file: FileHandle; since: number }>();
	#timer: NodeJS.Timeout | null = null;

	async append(path: string, start: number, bytes: Buffer): Promise<number> {
		let file = this.#take(path) ?? (await openAt(path, start));
		try {
			let found = await file.stat();
			if (found.nlink === 0) {
				// Another process has deleted or replaced it.
				await file.close();
				file = await openAt(path, start);
				found = await file.stat();
			}
			if (found.size !== start) throw new SizeChangedError(path, found.size);
			await writeAt(file, bytes, start);
			await file.datasync();
		} catch (error) {
			this.#close(file);
			throw error;
		}
		this.#rest(path, file);
		return start + bytes.length;
	}

	/** For a file that is deleted, replaced or written otherwise. */
	async forget(path: string): Promise<void> {
		await this.#take(path)?.close();
	}

	#take(path: string): FileHandle | undefined {
		const resting = this.#resting.get(path);
		this.#resting.delete(path);
		return resting?.file;
	}

	#rest(path: string, file: FileHandle): void {
		const replaced = this.#resting.get(path);
		if (replaced) this.#close(replaced.file);
		this.#resting.delete(path);
		this.#resting.set(path, { file, since: performance.now() });
		const [oldest] = this.#resting;
		if (oldest && this.#resting.size > mostResting) this.#closeAt(...oldest);
		this.#timer ??= setTimeout(() => this.#closeOld(), restMs).unref();
	}

	#closeOld(): void {
		const before = performance.now() - restMs;
		for (const [path, { file, since }] of this.#resting) if (since <= before) this.#closeAt(path, { file });
		this.#timer = this.#resting.size > 0 ? setTimeout(() => this.#closeOld(), restMs).unref() : null;
	}

	#closeAt(path: string, { file }: { file: FileHandle }): void {
		this.#resting.delete(path);
		this.#close(file);
	}

	/** Its bytes are on disk, so a failure loses nothing. */
	#close(file: FileHandle): void {
		file.close().catch(() => {});
	}
}

const openAt = (path: string, start: number): Promise<FileHandle> =>
	open(path, constants.O_WRONLY | (start === 0 ? constants.O_CREAT : 0)).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'ENOENT' && start > 0 ? new SizeChangedError(path, 0) : error;
	});
