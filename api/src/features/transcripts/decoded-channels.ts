import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { prepareMedia } from '../../platform/audio/prepare-media.ts';
import type { FileRecord } from '../conversations/index.ts';
import { workFolder } from './work-folder.ts';

const listFile = 'channels.json';
const Paths = z.array(z.string()).min(1);

/** Leaves a note of the sample files, so that the next step finds them. Written last: with it the folder is complete. */
export const noteChannels = (deps: Deps, fileId: string, pcmPaths: string[]): Promise<void> =>
	writeFile(join(workFolder(deps, fileId), listFile), JSON.stringify(pcmPaths));

/** The samples of each channel from the step before; decoded again when they are gone (another machine, a retry much later). */
export async function decodedChannels(deps: Deps, target: FileRecord, signal: AbortSignal): Promise<string[]> {
	const folder = workFolder(deps, target.id);
	const note = await readFile(join(folder, listFile), 'utf8').catch(() => null);
	const known = note ? Paths.safeParse(JSON.parse(note)) : null;
	if (known?.success && known.data.every((path) => existsSync(path))) return known.data;
	const inputPath = await deps.storage.localPath(target.storageKey);
	const { pcmPaths } = await prepareMedia({
		inputPath,
		outputFolder: join(folder, randomUUID()),
		ffmpegPath: deps.env.FFMPEG_PATH,
		signal,
	});
	await noteChannels(deps, target.id, pcmPaths);
	return pcmPaths;
}
