import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** One by one, because Node's `recursive` never returns where this is impossible, such as in /proc. */
export function makeFolder(path: string, mode: number): void {
	if (isFolder(path)) return;
	const above = dirname(path);
	if (!existsSync(above)) makeFolder(above, mode);
	try {
		mkdirSync(path, { mode });
	} catch (error) {
		// Another process of this server may have created it first.
		if (!isFolder(path)) throw error;
	}
}

export class OpenFolderError extends Error {
	override name = 'OpenFolderError';
}

/** Others could read the embedded database. Throws `OpenFolderError`, also for shared folders such as `/tmp`. */
export function closeFolder(path: string): void {
	const { mode } = statSync(path);
	if (!isOpen(mode)) return;
	const sticky = 0o1000;
	if (mode & sticky) throw new OpenFolderError(path);
	try {
		chmodSync(path, mode & 0o700);
	} catch (cause) {
		throw new OpenFolderError(path, { cause });
	}
	// Some file systems accept the change and ignore it.
	if (isOpen(statSync(path).mode)) throw new OpenFolderError(path);
}

const isOpen = (mode: number) => process.platform !== 'win32' && (mode & 0o077) !== 0;
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
