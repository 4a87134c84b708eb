import { statfs } from 'node:fs/promises';
import type { Deps } from '../../deps.ts';

/** Jobs leave this much of the disk to uploads and the database. */
export const keptFreeBytes = 512 * 1024 * 1024;

/** Returns how many bytes are free on the disk of the data folder. */
export async function freeDiskBytes({ env }: Pick<Deps, 'env'>): Promise<number> {
	const { bavail, bsize } = await statfs(env.dataFolder);
	return bavail * bsize;
}

export const hasDiskSpace = async (deps: Pick<Deps, 'env'>): Promise<boolean> =>
	(await freeDiskBytes(deps)) > keptFreeBytes;
