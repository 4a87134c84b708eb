import { constants } from 'node:fs';
import { lstat, open, unlink } from 'node:fs/promises';
import { asDropError, DropError } from './drop-error.ts';
import type { FolderUsage } from './folder-usage.ts';

export type DropFile = {
	size(): number;
	/** Throws `quota`, `disk_full` and `too_large`. The file is then discarded. */
	write(bytes: Uint8Array, position: number): Promise<void>;
	setTime(changedAt: Date): Promise<void>;
	isTooLarge(): boolean;
	close(): Promise<void>;
};

type Options = { path: string; keep: boolean; usage: FolderUsage; onClose: () => void };

export async function openDropFile({ path, keep, usage, onClose }: Options): Promise<DropFile> {
	const there = await lstat(path).catch(() => null);
	if (there?.isDirectory()) throw new DropError('is_folder');
	if (there && !there.isFile()) throw new DropError('not_allowed');
	await usage.addFile();
	const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
	const file = await open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | (keep ? 0 : O_TRUNC), 0o600);
	let size = keep ? (there?.size ?? 0) : 0;
	let isTooLarge = false;
	return {
		size: () => size,
		write: (bytes, position) =>
			asDropError(async () => {
				const end = position + bytes.length;
				isTooLarge ||= end > usage.fileBytesMax;
				if (isTooLarge) throw new DropError('too_large');
				if (end > size) await usage.addBytes(end - size);
				let offset = 0;
				while (offset < bytes.length) {
					const { bytesWritten } = await file.write(bytes, offset, bytes.length - offset, position + offset);
					offset += bytesWritten;
				}
				size = Math.max(size, end);
			}),
		isTooLarge: () => isTooLarge,
		setTime: (changedAt) => asDropError(() => file.utimes(changedAt, changedAt)),
		async close() {
			try {
				if (isTooLarge) await unlink(path);
				else await asDropError(() => file.sync());
			} finally {
				await file.close();
				onClose();
			}
		},
	};
}
