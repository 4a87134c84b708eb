import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

export type Ffmpeg = { ffmpeg: string; ffprobe: string };

const suffix = process.platform === 'win32' ? '.exe' : '';

/** Null when ffmpeg or ffprobe is missing. A wrong configured path is an error, so PATH is not tried. */
export async function findFfmpeg(configuredPath: string | undefined): Promise<Ffmpeg | null> {
	const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
	const ffmpeg = await firstRunnable(configuredPath ? [configuredPath] : inFolders(folders, 'ffmpeg'));
	if (!ffmpeg) return null;
	const ffprobe = await firstRunnable(inFolders([dirname(ffmpeg), ...folders], 'ffprobe'));
	return ffprobe ? { ffmpeg, ffprobe } : null;
}

const inFolders = (folders: string[], name: string) => folders.map((folder) => join(folder, name + suffix));

async function firstRunnable(paths: string[]): Promise<string | null> {
	for (const path of paths) {
		const isRunnable = await access(path, constants.X_OK).then(
			() => true,
			() => false,
		);
		if (isRunnable) return path;
	}
	return null;
}
