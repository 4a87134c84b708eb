import { link, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../../../platform/storage/storage.ts';

const folders = ['originals', 'merged', 'playback', 'demo', 'attachments', 'photos'];

/** Hard-links each media file, so that the backup includes files that are deleted while it runs. */
export async function linkMedia(media: string, links: string): Promise<(key: string) => Promise<LinkedFile | null>> {
	for (const folder of folders) {
		const names = await readdir(join(media, folder)).catch(() => []);
		if (names.length > 0) await mkdir(join(links, folder), { recursive: true, mode: 0o700 });
		for (const name of names) await link(join(media, folder, name), join(links, folder, name)).catch(() => {});
	}
	return async (key) => (await fileAt(join(links, key))) ?? fileAt(join(media, key));
}

export function findIn(bucket: Storage): (key: string) => Promise<LinkedFile | null> {
	const fetch = (key: string) =>
		bucket.localPath(key).catch(async (error: unknown) => {
			if ((await bucket.size(key)) > 0) throw error;
			return null;
		});
	return async (key) => {
		const size = await bucket.size(key);
		return size > 0 ? { size, path: () => fetch(key) } : null;
	};
}

export type LinkedFile = {
	size: number;
	path(): Promise<string | null>;
};

async function fileAt(path: string): Promise<LinkedFile | null> {
	const found = await stat(path).catch(() => null);
	return found?.isFile() ? { path: async () => path, size: found.size } : null;
}
