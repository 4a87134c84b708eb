import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../../deps.ts';
import { findFfmpeg } from '../../../../engines/audio/ffmpeg/find-ffmpeg.ts';
import { joinAudio } from '../../../../engines/audio/join-audio.ts';
import { GiveUp } from '../../../../platform/jobs/failures.ts';
import type { FileRecord } from '../../../conversations/index.ts';
import { samplesFolder } from '../../processing/decoded-samples.ts';
import type { Run } from '../../processing/runs.ts';
import { type Prepared, storePrepared } from '../store-prepared.ts';
import { type MergedPart, mergedParts, mergeGapMs } from './merged-parts.ts';

type Ready = MergedPart & { prepared: NonNullable<MergedPart['prepared']> };
type Work = { signal: AbortSignal; prepare(part: FileRecord): Promise<Prepared> };

export async function joinParts(deps: Deps, run: Run, target: FileRecord, { signal, prepare }: Work): Promise<void> {
	const tools = await findFfmpeg(deps.env.FFMPEG_PATH);
	if (!tools) throw unjoinable('This server has no ffmpeg, which joins recordings.');
	for (const part of await mergedParts(deps.db, target.conversationId))
		if (!part.prepared) await storePrepared(deps.db, run, [await prepare(part.file)]);
	const parts = (await mergedParts(deps.db, target.conversationId)).filter(
		(part): part is Ready => part.prepared !== null,
	);
	const folder = join(samplesFolder(deps, run, target.id), randomUUID());
	await mkdir(folder, { recursive: true });
	try {
		const outputPath = join(folder, 'joined.webm');
		const inputs = await Promise.all(parts.map(({ prepared }) => deps.storage.localPath(prepared.playbackKey)));
		const own = parts.find(({ ownChannel }) => ownChannel)?.ownChannel;
		const isJoined = await joinAudio({
			tools,
			parts: parts.map(({ prepared: { durationMs }, ownChannel }, index) => ({
				path: inputs[index] ?? '',
				durationMs,
				swapsSides: Boolean(ownChannel && own) && ownChannel !== own,
			})),
			gapMs: mergeGapMs,
			channels: parts.every(({ prepared }) => prepared.layout === 'two-channel') ? 2 : 1,
			outputPath,
			signal,
		});
		if (!isJoined) throw unjoinable('One of the recordings could not be read.');
		await deps.storage.adopt(target.storageKey, outputPath);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

const unjoinable = (why: string) =>
	new GiveUp('General', `${why} Undo the merge to have the recordings back as they were.`);
