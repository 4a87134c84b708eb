import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { preparedMedia, processingRun, stream } from '../../../platform/db/schema/index.ts';
import { isUnfinished, type Run } from './runs.ts';

const listFile = 'channels.json';
const Paths = z.array(z.string()).min(1);

const workRoot = ({ env }: Deps): string => join(env.dataFolder, 'work');

export const samplesFolder = (deps: Deps, { recordingId, id }: Pick<Run, 'recordingId' | 'id'>, fileId: string) =>
	join(workRoot(deps), recordingId ?? '', id, fileId);

/** Written last, so its presence marks the folder as complete. */
export const listSamples = (folder: string, pcmPaths: string[]): Promise<void> =>
	writeFile(join(folder, listFile), JSON.stringify(pcmPaths));

export async function findSamples(folder: string): Promise<string[] | null> {
	const list = await readFile(join(folder, listFile), 'utf8').catch(() => null);
	const known = list ? Paths.safeParse(JSON.parse(list)) : null;
	return known?.success && known.data.every((path) => existsSync(path)) ? known.data : null;
}

export async function removeUnusedSamples(deps: Deps): Promise<void> {
	const root = workRoot(deps);
	const recordingIds = await namesIn(root);
	if (recordingIds.length === 0) return;
	const used = await runsInUse(deps, recordingIds);
	for (const recordingId of recordingIds) {
		const runIds = used.get(recordingId);
		if (!runIds) await rm(join(root, recordingId), { recursive: true, force: true });
		for (const runId of runIds ? await namesIn(join(root, recordingId)) : [])
			if (!runIds?.has(runId)) await rm(join(root, recordingId, runId), { recursive: true, force: true });
	}
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function runsInUse({ db }: Deps, recordingIds: string[]): Promise<Map<string, Set<string>>> {
	const rows = await db
		.select({ recordingId: processingRun.recordingId, runId: processingRun.id, preparedBy: preparedMedia.runId })
		.from(processingRun)
		.innerJoin(stream, eq(stream.recordingId, processingRun.recordingId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, stream.fileId))
		.where(and(inArray(processingRun.recordingId, recordingIds), isNull(processingRun.supersededAt), isUnfinished));
	const used = new Map<string, Set<string>>();
	for (const { recordingId, runId, preparedBy } of rows) {
		const ids = used.get(recordingId ?? '') ?? new Set([runId]);
		if (preparedBy) ids.add(preparedBy);
		used.set(recordingId ?? '', ids);
	}
	return used;
}
