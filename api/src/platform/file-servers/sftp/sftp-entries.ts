import type { Attributes, FileEntry } from 'ssh2';
import type { DropEntry } from '../folder/drop-folder.ts';
import { listLine } from '../ftp/listing.ts';

const [folderMode, fileMode] = [0o040700, 0o100600];

export function attributesOf({ isFolder, bytes, changedAt }: DropEntry): Attributes {
	const seconds = Math.floor(changedAt.getTime() / 1000);
	return { mode: isFolder ? folderMode : fileMode, uid: 0, gid: 0, size: bytes, atime: seconds, mtime: seconds };
}

export const nameOf = (entry: DropEntry, now: Date): FileEntry => ({
	filename: entry.name,
	longname: listLine(entry, now),
	attrs: attributesOf(entry),
});
