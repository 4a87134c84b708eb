import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a folder and its parents one by one: where this is impossible, as in /proc, Node's `recursive` never returns. */
export function makeFolder(path: string, mode: number): void {
	if (isFolder(path)) return;
	const above = dirname(path);
	if (!existsSync(above)) makeFolder(above, mode);
	try {
		mkdirSync(path, { mode });
	} catch (error) {
		// another process of this server may have created it first
		if (!isFolder(path)) throw error;
	}
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
