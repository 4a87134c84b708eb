import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { NewClip } from '@debrief/shared/contract/recordings/clips.ts';
import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { makeZip } from 'client-zip';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { cutAudio } from '../../../engines/audio/cut-audio.ts';
import { findFfmpeg } from '../../../engines/audio/ffmpeg/find-ffmpeg.ts';
import { preparedMedia } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { FairQueue } from '../../../platform/http/fair-queue.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { cutKey, seeFile } from '../../conversations/index.ts';
import { recordConversations, signLink } from '../../foundation/index.ts';
import { assertAudioExists } from '../../recordings/index.ts';
import { readPassage } from '../../transcripts/index.ts';
import { clipName } from './clip-name.ts';

type Source = { fileId: string; ranges: readonly TimeRange[]; title: string | null };

const linesMax = 1_000;

async function clipText(deps: Pick<Deps, 'db'>, caller: Caller, source: Source): Promise<string> {
	const paragraphs = await Promise.all(
		source.ranges.map(async (range) => {
			const page = { start: 0, limit: linesMax };
			const { lines } = await readPassage(deps, caller, { fileId: source.fileId, range }, page);
			const spoken = lines.filter(({ text }) => text).map(({ speaker, text }) => `${speakerLabel(speaker)}: ${text}`);
			return [`[${formatPosition(range.startedAt)}–${formatPosition(range.endedAt)}]`, ...spoken].join('\n');
		}),
	);
	return `${[source.title ?? 'Conversation', ...paragraphs].join('\n\n')}\n`;
}

const encodingMaxMs = 150_000;

/** Throws `clip_outside_recording`, and `clip_not_cut` when ffmpeg is missing or fails. */
export async function createClip(
	deps: Deps & { queue: FairQueue },
	caller: Caller,
	fileId: string,
	{ ranges, hasText }: NewClip,
) {
	requireFeature(caller, 'recordingDownload');
	if (hasText) requireFeature(caller, 'transcriptDownload');
	const { file, conversation } = await seeFile(deps.db, caller, fileId);
	assertAudioExists(file);
	const [media] = await deps.db
		.select({ key: preparedMedia.playbackKey, durationMs: preparedMedia.durationMs })
		.from(preparedMedia)
		.where(eq(preparedMedia.fileId, fileId));
	if (!media) throw new AppError('still_processing');
	if (ranges.some(({ endedAt }) => endedAt > media.durationMs))
		throw fieldError('clip_outside_recording', 'ranges', 'range');
	const [first] = ranges;
	const key = cutKey(fileId, `${first?.startedAt ?? 0}-${hashOf(JSON.stringify(ranges))}.m4a`);
	await deps.queue.run(caller.userId, () => cutOnce(deps, { key, playbackKey: media.key, ranges }));
	const stored = hasText ? await packWithText(deps, caller, { key, fileId, ranges, title: conversation.title }) : key;
	await deleteWithAudio(deps, caller, fileId, [key, stored]);
	await deps.db.transaction((tx) => recordConversations(tx, caller, 'recordingDownloaded', [conversation.id]));
	const expiresAt = new Date(deps.clock().getTime() + limits.playbackLinkLifetimeMs);
	return {
		url: `${apiBase}/media/clips/${await signLink(deps, caller, stored, expiresAt)}`,
		urlExpiresAt: expiresAt.toISOString(),
		fileName: clipName(conversation.title, stored),
		sizeBytes: await deps.storage.size(stored),
	};
}

async function deleteWithAudio({ db, storage }: Deps, caller: Caller, fileId: string, keys: string[]): Promise<void> {
	const seen = await seeFile(db, caller, fileId).catch(() => null);
	if (seen && !seen.file.audioDeletedAt) return;
	for (const key of keys) await storage.delete(key);
	throw new AppError('recording_deleted');
}

type Cut = { key: string; playbackKey: string; ranges: readonly TimeRange[] };

/** Written elsewhere first, so that an incomplete file never appears under the key. The sweep removes leftovers. */
async function cutOnce({ env, storage }: Deps, { key, playbackKey, ranges }: Cut): Promise<void> {
	if ((await storage.size(key)) > 0) return;
	const tools = await findFfmpeg(env.FFMPEG_PATH);
	if (!tools) throw new AppError('clip_not_cut');
	await inFolder(env.dataFolder, async (folder) => {
		const outputPath = join(folder, 'clip.m4a');
		const inputPath = await storage.localPath(playbackKey);
		const signal = AbortSignal.timeout(encodingMaxMs);
		if (!(await cutAudio({ tools, inputPath, outputPath, ranges, format: 'm4a', signal })))
			throw new AppError('clip_not_cut');
		await storage.adopt(key, outputPath);
	});
}

type Packed = { key: string; fileId: string; ranges: readonly TimeRange[]; title: string | null };

async function packWithText(deps: Deps, caller: Caller, { key, fileId, ranges, title }: Packed): Promise<string> {
	const { env, storage } = deps;
	const text = await clipText(deps, caller, { fileId, ranges, title });
	const packed = key.replace(/\.m4a$/, `-${hashOf(text)}.zip`);
	if ((await storage.size(packed)) > 0) return packed;
	await inFolder(env.dataFolder, async (folder) => {
		const name = clipName(title, key);
		const zip = makeZip([
			{ name, input: createReadStream(await storage.localPath(key)) },
			{ name: name.replace(/\.m4a$/, '.txt'), input: text },
		]);
		const path = join(folder, 'clip.zip');
		await writeFile(path, zip);
		await storage.adopt(packed, path);
	});
	return packed;
}

async function inFolder(dataFolder: string, work: (folder: string) => Promise<void>): Promise<void> {
	const folder = join(dataFolder, 'incoming', `clip-${randomUUID()}`);
	await mkdir(folder, { recursive: true });
	try {
		await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);
