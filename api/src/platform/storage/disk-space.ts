import { statfs } from 'node:fs/promises';

export const keptFreeBytes = 512 * 1024 * 1024;

export async function freeDiskBytes(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

export const hasDiskSpace = async (folder: string): Promise<boolean> => (await freeDiskBytes(folder)) > keptFreeBytes;
