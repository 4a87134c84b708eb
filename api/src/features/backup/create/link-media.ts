import { link, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of keys that rows name. */
const folders = ['originals', 'playback', 'demo', 'attachments', 'photos'];

/**
 * Gives each media file a second name, so that what is deleted during the backup still is in it. Where the file system
 * has no hard links the files themselves are read. Returns the folder to read each key from.
 */
export async function linkMedia(media: string, links: string): Promise<(key: string) => Promise<LinkedFile | null>> {
	for (const folder of folders) {
		const names = await readdir(join(media, folder)).catch(() => []);
		if (names.length > 0) await mkdir(join(links, folder), { recursive: true, mode: 0o700 });
		for (const name of names) await link(join(media, folder, name), join(links, folder, name)).catch(() => {});
	}
	return async (key) => (await fileAt(join(links, key))) ?? fileAt(join(media, key));
}

export type LinkedFile = { path: string; size: number };

async function fileAt(path: string): Promise<LinkedFile | null> {
	const found = await stat(path).catch(() => null);
	return found?.isFile() ? { path, size: found.size } : null;
}
