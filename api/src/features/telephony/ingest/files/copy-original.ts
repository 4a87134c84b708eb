import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../../../env.ts';
import { type FoundFile, isSameFile } from './find-files.ts';

/** The copy is what is checked and stored, even if the original changes. */
export type Copied = { path: string; sha1: string; size: number; remove(): Promise<void> };

const blockBytes = 512 * 1024;

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

export async function temporaryPath({ dataFolder }: Pick<Env, 'dataFolder'>): Promise<string> {
	const folder = join(dataFolder, 'incoming');
	await mkdir(folder, { recursive: true });
	return join(folder, randomUUID());
}

/** Leaves a new file of the same name alone. Returns false when it was already gone. */
export async function removeOriginal(found: FoundFile): Promise<boolean> {
	const now = await lstat(found.path).catch(nullIfGone);
	if (!now || !isSameFile({ size: now.size, mtimeMs: now.mtimeMs, inode: now.ino }, found)) return false;
	await unlink(found.path);
	return true;
}

/** Does not follow links or block on pipes. */
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
