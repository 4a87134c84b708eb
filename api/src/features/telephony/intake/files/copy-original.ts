import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../../../env.ts';
import { type FoundFile, isSameFile } from './find-files.ts';

/** A copy of a file that was dropped: what is checked is what is stored, whatever happens to the file meanwhile. */
export type Copied = { path: string; sha1: string; size: number; remove(): Promise<void> };

const blockBytes = 512 * 1024;

/** Copies a file beside the media and hashes it. Returns null when it is not the one that was found any more. */
export async function copyOriginal(env: Pick<Env, 'dataFolder'>, found: FoundFile): Promise<Copied | null> {
	const source = await openPlain(found.path);
	if (!source) return null;
	const path = await temporaryPath(env);
	const remove = () => rm(path, { force: true, recursive: true });
	try {
		if (!(await isStill(source, found))) return null;
		const { sha1, size } = await copy(source, path);
		if ((await isStill(source, found)) && size === found.size) return { path, sha1, size, remove };
		await remove();
		return null;
	} catch (error) {
		await remove();
		throw error;
	} finally {
		await source.close();
	}
}

/** In the folder of what is half-received, which `sweepMedia` empties after a crash. */
export async function temporaryPath({ dataFolder }: Pick<Env, 'dataFolder'>): Promise<string> {
	const folder = join(dataFolder, 'incoming');
	await mkdir(folder, { recursive: true });
	return join(folder, randomUUID());
}

/** Removes a file that was taken, unless another one has its name by now. Returns false when it was gone already. */
export async function removeOriginal(found: FoundFile): Promise<boolean> {
	const now = await lstat(found.path).catch(nullIfGone);
	if (!now || !isSameFile({ size: now.size, mtimeMs: now.mtimeMs, inode: now.ino }, found)) return false;
	await unlink(found.path);
	return true;
}

/** Opens a plain file: no link is followed, and a pipe holds nobody up. */
async function openPlain(path: Buffer): Promise<FileHandle | null> {
	const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
	return open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(nullIfGone);
}

async function isStill(source: FileHandle, found: FoundFile): Promise<boolean> {
	const about = await source.stat();
	return about.isFile() && isSameFile({ size: about.size, mtimeMs: about.mtimeMs, inode: about.ino }, found);
}

async function copy(source: FileHandle, path: string): Promise<{ sha1: string; size: number }> {
	const hash = createHash('sha1');
	const block = Buffer.allocUnsafe(blockBytes);
	await using target = await open(path, 'wx');
	let size = 0;
	for (;;) {
		const { bytesRead } = await source.read(block, 0, blockBytes, size);
		if (bytesRead === 0) break;
		const piece = block.subarray(0, bytesRead);
		hash.update(piece);
		for (let at = 0; at < bytesRead; ) at += (await target.write(piece, at)).bytesWritten;
		size += bytesRead;
	}
	await target.datasync();
	return { sha1: hash.digest('hex'), size };
}

function nullIfGone(error: NodeJS.ErrnoException): null {
	if (['ENOENT', 'ELOOP', 'EACCES', 'ENXIO', 'ENOTDIR'].includes(error.code ?? '')) return null;
	throw error;
}
