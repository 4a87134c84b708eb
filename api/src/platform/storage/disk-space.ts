import { statfs } from 'node:fs/promises';

/** Jobs leave this much of the disk to uploads and the database. */
export const keptFreeBytes = 512 * 1024 * 1024;

/** Returns how many bytes are free on the disk of a folder. */
export async function freeDiskBytes(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

export const hasDiskSpace = async (folder: string): Promise<boolean> => (await freeDiskBytes(folder)) > keptFreeBytes;
