import type { Dirent, Stats } from 'node:fs';
import { lstat, opendir } from 'node:fs/promises';
import { isUnfinishedName } from '@debrief/shared/domain/pbx/unfinished-name.ts';
import { rejectedFolder } from '../drop-folder.ts';

/** Names are bytes, because not every system writes UTF-8. */
export type FoundFile = {
	path: Buffer;
	name: string;
	size: number;
	mtimeMs: number;
	inode: number;
};

const deepest = 8;
const mostFiles = 20_000;
const slash = Buffer.from('/');

/** Oldest first. Does not follow links. */
export async function findFiles(root: Buffer, most = mostFiles): Promise<FoundFile[]> {
	const found: FoundFile[] = [];
	await collect({ found, most, path: root, name: '', depth: 0 });
	return found.sort((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1));
}

type Place = { found: FoundFile[]; most: number; path: Buffer; name: string; depth: number };

async function collect({ found, most, path, name, depth }: Place): Promise<void> {
	if (depth > deepest) return;
	// The type of `opendir` lacks "buffer".
	const folder = await opendir(path, { encoding: 'buffer' as BufferEncoding, bufferSize: 256 }).catch(nullIfGone);
	if (!folder) return;
	for await (const entry of folder) {
		if (found.length >= most) return;
		const raw = rawName(entry);
		const own = decodeName(raw);
		if (isUnfinishedName(own) || (depth === 0 && own === rejectedFolder)) continue;
		const below = { path: Buffer.concat([path, slash, raw]), name: name ? `${name}/${own}` : own };
		const about = await lstat(below.path).catch(nullIfGone);
		if (about?.isDirectory()) await collect({ found, most, depth: depth + 1, ...below });
		else if (about?.isFile()) found.push({ ...below, ...identity(about) });
	}
}

/** With the encoding "buffer", names are buffers despite their type. */
const rawName = ({ name }: Dirent): Buffer => (Buffer.isBuffer(name) ? name : Buffer.from(name));

const identity = ({ size, mtimeMs, ino: inode }: Stats) => ({ size, mtimeMs, inode });

export const isSameFile = (a: Omit<FoundFile, 'path' | 'name'>, b: Omit<FoundFile, 'path' | 'name'>): boolean =>
	a.size === b.size && a.mtimeMs === b.mtimeMs && a.inode === b.inode;

function decodeName(raw: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(raw);
	} catch {
		return new TextDecoder('windows-1252').decode(raw);
	}
}

function nullIfGone(error: NodeJS.ErrnoException): null {
	if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'].includes(error.code ?? '')) return null;
	throw error;
}
