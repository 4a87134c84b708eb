import type { Dirent, Stats } from 'node:fs';
import { lstat, opendir } from 'node:fs/promises';
import { isUnfinishedName } from '@debrief/shared/domain/pbx/unfinished-name.ts';
import { rejectedFolder } from '../drop-folder.ts';

/** A file in a folder that is watched. Names are bytes: not every system writes UTF-8. */
export type FoundFile = {
	path: Buffer;
	/** Below the watched folder, with `/`, as text. */
	name: string;
	size: number;
	mtimeMs: number;
	inode: number;
};

const deepest = 8;
/** Of one folder in one round: the rest is found once these are taken. */
const mostFiles = 20_000;
const slash = Buffer.from('/');

/** Returns the files below a folder that may be recordings, the oldest first. Follows no links. */
export async function findFiles(root: Buffer, most = mostFiles): Promise<FoundFile[]> {
	const found: FoundFile[] = [];
	await collect({ found, most, path: root, name: '', depth: 0 });
	return found.sort((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1));
}

type Place = { found: FoundFile[]; most: number; path: Buffer; name: string; depth: number };

async function collect({ found, most, path, name, depth }: Place): Promise<void> {
	if (depth > deepest) return;
	// "buffer" is missing in the types of opendir
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

/** With the encoding "buffer" a name is one, whatever its type says. */
const rawName = ({ name }: Dirent): Buffer => (Buffer.isBuffer(name) ? name : Buffer.from(name));

const identity = ({ size, mtimeMs, ino: inode }: Stats) => ({ size, mtimeMs, inode });

export const isSameFile = (a: Omit<FoundFile, 'path' | 'name'>, b: Omit<FoundFile, 'path' | 'name'>): boolean =>
	a.size === b.size && a.mtimeMs === b.mtimeMs && a.inode === b.inode;

/** As UTF-8, or else as Western European, in which every byte is a character. */
function decodeName(raw: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(raw);
	} catch {
		return new TextDecoder('windows-1252').decode(raw);
	}
}

/** It was moved or removed meanwhile, or is nobody's to read. */
function nullIfGone(error: NodeJS.ErrnoException): null {
	if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'].includes(error.code ?? '')) return null;
	throw error;
}
