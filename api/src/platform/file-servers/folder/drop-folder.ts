import { lstat, lutimes, mkdir, readdir, rename, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { asDropError, DropError } from './drop-error.ts';
import { type DropFile, openDropFile } from './drop-file.ts';
import type { FolderUsage } from './folder-usage.ts';

export type DropEntry = { name: string; isFolder: boolean; bytes: number; changedAt: Date };

type Names = readonly string[];

export type DropFolder = {
	find(names: Names): Promise<DropEntry>;
	list(names: Names): Promise<DropEntry[]>;
	openForUpload(names: Names, options: { keep: boolean }): Promise<DropFile>;
	rename(from: Names, to: Names): Promise<void>;
	remove(names: Names): Promise<void>;
	makeFolder(names: Names): Promise<void>;
	removeFolder(names: Names): Promise<void>;
	setTime(names: Names, changedAt: Date): Promise<void>;
};

/** Rejected files, each with a text file that gives the reason. Clients may only delete here. */
const rejectedFolder = 'rejected';

type Options = {
	root: string;
	usage: FolderUsage;
	uploading: Set<string>;
};

/** Symbolic links are never followed. Clients cannot create them, and others may have. */
export function openDropFolder({ root, usage, uploading }: Options): DropFolder {
	async function locate(names: Names): Promise<string> {
		let path = root;
		for (const name of names.slice(0, -1)) {
			path = join(path, name);
			const found = await lstat(path);
			if (!found.isDirectory()) throw new DropError('missing');
		}
		const last = names.at(-1);
		return last === undefined ? path : join(path, last);
	}

	async function find(names: Names): Promise<DropEntry> {
		const found = await lstat(await locate(names));
		if (found.isSymbolicLink()) throw new DropError('missing');
		return {
			name: names.at(-1) ?? '/',
			isFolder: found.isDirectory(),
			bytes: found.isDirectory() ? 0 : found.size,
			changedAt: found.mtime,
		};
	}

	async function locateChangeable(names: Names): Promise<string> {
		if (names.length === 0) throw new DropError('not_allowed');
		const path = await locate(names);
		if (uploading.has(path)) throw new DropError('in_use');
		return path;
	}

	async function locateNew(names: Names): Promise<string> {
		if (names[0] === rejectedFolder) throw new DropError('not_allowed');
		return locateChangeable(names);
	}

	return {
		find: (names) => asDropError(() => find(names)),
		list: (names) =>
			asDropError(async () => {
				const folder = await find(names);
				if (!folder.isFolder) return [folder];
				const entries: DropEntry[] = [];
				// The ingest worker may have moved the file already.
				for (const name of await readdir(join(root, ...names)))
					entries.push(
						...(await find([...names, name]).then(
							(entry) => [entry],
							() => [],
						)),
					);
				return entries;
			}),
		openForUpload: (names, { keep }) =>
			asDropError(async () => {
				const path = await locateNew(names);
				uploading.add(path);
				try {
					return await openDropFile({ path, keep, usage, onClose: () => uploading.delete(path) });
				} catch (error) {
					uploading.delete(path);
					throw error;
				}
			}),
		rename: (from, to) =>
			asDropError(async () => {
				const [source, target] = [await locateChangeable(from), await locateNew(to)];
				const entry = await find(from);
				const there = await find(to).catch(() => null);
				if (there && (there.isFolder || entry.isFolder)) throw new DropError('exists');
				if (target.startsWith(`${source}/`)) throw new DropError('not_allowed');
				await rename(source, target);
			}),
		remove: (names) =>
			asDropError(async () => {
				const path = await locateChangeable(names);
				if ((await find(names)).isFolder) throw new DropError('is_folder');
				await unlink(path);
			}),
		makeFolder: (names) =>
			asDropError(async () => {
				const path = await locateNew(names);
				await usage.addFile();
				await mkdir(path);
			}),
		removeFolder: (names) =>
			asDropError(async () => {
				await rmdir(await locateChangeable(names));
			}),
		setTime: (names, changedAt) =>
			asDropError(async () => {
				const path = await locateChangeable(names);
				await find(names);
				await lutimes(path, changedAt, changedAt);
			}),
	};
}
