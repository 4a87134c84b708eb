import { execFileSync, spawnSync } from 'node:child_process';
import { open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const nothing: AsyncDisposable = { [Symbol.asyncDispose]: async () => {} };

/** Mounts a RAM disk of this size. Returns null without permission to mount. */
export function mountSmallDisk(folder: string, bytes: number): AsyncDisposable | null {
	const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder]);
	return status === 0 ? { [Symbol.asyncDispose]: async () => void execFileSync('umount', ['--lazy', folder]) } : null;
}

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
