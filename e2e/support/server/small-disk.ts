import { execFileSync } from 'node:child_process';
import { open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The product keeps 300 of them free. */
const megabytes = 800;
const nothing: AsyncDisposable = { [Symbol.asyncDispose]: async () => {} };

/** Mounts a disk in memory at the folder, which takes root. */
export async function mountSmallDisk(folder: string): Promise<AsyncDisposable> {
	if (process.getuid?.() !== 0) return nothing;
	execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
	return { [Symbol.asyncDispose]: async () => void execFileSync('umount', ['--lazy', folder]) };
}

/** Leaves no byte of a disk that `mountSmallDisk` mounted; does nothing to others. */
export async function fillDisk(folder: string): Promise<AsyncDisposable> {
	const isMounted = (await stat(folder)).dev !== (await stat(dirname(folder))).dev;
	if (!isMounted) return nothing;
	const path = join(folder, 'filler');
	const file = await open(path, 'w');
	const zeros = Buffer.alloc(65_536);
	try {
		for (;;) await file.write(zeros);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
	} finally {
		await file.close();
	}
	return { [Symbol.asyncDispose]: () => rm(path) };
}
