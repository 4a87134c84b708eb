import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	conversation,
	file,
	preparedMedia,
	recording,
	segment,
	speaker,
	stream,
	transcript,
	user,
} from '../../../platform/db/schema/index.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { changeProcessing } from '../processing/change-processing.ts';
import { type DemoConversation, demoConversations, demoEngine } from './demo-scripts.ts';

const Payload = z.object({ workspaceId: z.string(), ownerId: z.string() });
type Payload = z.infer<typeof Payload>;
type Owner = Payload & { userName: string };
const dayMs = 24 * 3_600_000;

/** A registration answers first: on a busy machine with the embedded database, this takes seconds. */
export async function seedDemoConversations(
	{ env, jobs }: Pick<Deps, 'env' | 'jobs'>,
	{ workspaceId, ownerId }: Payload,
): Promise<void> {
	if (env.DEMO_CONVERSATIONS) await jobs.enqueue(seedDemosJob, { workspaceId, ownerId });
}

export const seedDemosJob: JobDefinition<Payload> = {
	name: 'seed-demos',
	payload: Payload,
	key: ({ workspaceId }) => workspaceId,
	concurrency: 1,
	async run(deps, { workspaceId, ownerId }) {
		const [owner] = await deps.db.select({ userName: user.name }).from(user).where(eq(user.id, ownerId));
		if (!owner) return;
		const seeded = await findSeeded(deps, workspaceId);
		const demos = demoConversations.filter(({ title }) => !seeded.has(title));
		await seed(deps, { workspaceId, ownerId, ...owner }, demos);
	},
	async gaveUp({ log }, { workspaceId }, failure) {
		log.error({ err: failure, workspaceId }, 'a new account has no demo conversations');
	},
};

async function findSeeded({ db }: Deps, workspaceId: string): Promise<Set<string | null>> {
	const isDemo = and(eq(conversation.workspaceId, workspaceId), eq(conversation.source, 'demo'));
	const rows = await db.select({ title: conversation.title }).from(conversation).where(isDemo);
	return new Set(rows.map(({ title }) => title));
}

async function seed(deps: Deps, owner: Owner, demos: readonly DemoConversation[]): Promise<void> {
	for (const demo of demos) {
		const media = await storeOnce(deps, demo);
		const ids = { conversationId: newId(), recordingId: newId(), fileId: newId() };
		await changeProcessing(deps, [ids.conversationId], async (tx, start) => {
			await insertDemo(tx, owner, ids, demo, media, deps.clock());
			await start({ ...ids, step: 'transcript', state: 'done' });
		});
	}
}

type Media = { storageKey: string; bytes: number; sha1: string };

async function storeOnce(deps: Deps, demo: DemoConversation): Promise<Media> {
	const content = await readFile(demo.audioPath);
	const sha1 = createHash('sha1').update(content).digest('hex');
	const media = { storageKey: `demo/${sha1}`, bytes: content.length, sha1 };
	if ((await deps.storage.size(media.storageKey)) === content.length) return media;
	const folder = join(deps.env.dataFolder, 'incoming');
	const copy = join(folder, newId());
	await mkdir(folder, { recursive: true });
	await copyFile(demo.audioPath, copy);
	await deps.storage.adopt(media.storageKey, copy);
	return media;
}

async function insertDemo(
	tx: Transaction,
	owner: Owner,
	{ conversationId, recordingId, fileId }: { conversationId: string; recordingId: string; fileId: string },
	demo: DemoConversation,
	media: Media,
	now: Date,
): Promise<void> {
	const { workspaceId, ownerId, userName } = owner;
	const { durationMs, type, direction, remotePhone, title } = demo;
	const startedAt = new Date(now.getTime() - demo.startedDaysAgo * dayMs);
	startedAt.setUTCHours(9, 30, 0, 0);
	const endedAt = new Date(startedAt.getTime() + durationMs);
	const about = {
		title,
		isTitleEdited: true,
		type,
		direction,
		remotePhone,
		startedAt,
		finishedAt: endedAt,
		durationMs,
	};
	const pipeline = { step: 'insights', state: 'waiting' } as const;
	const origin = { source: 'demo', isManuallyCreated: false, language: 'en-US' };
	await tx
		.insert(conversation)
		.values({ id: conversationId, workspaceId, ownerId, userName, ...about, ...pipeline, ...origin });
	await tx
		.insert(recording)
		.values({ id: recordingId, workspaceId, conversationId, startedAt, endedAt, durationMs, origin: 'mixed' });
	const stored = {
		sizeBytes: media.bytes,
		storedBytes: media.bytes,
		isCompleted: true,
		storageKey: media.storageKey,
		sha1: media.sha1,
	};
	await tx.insert(file).values({
		id: fileId,
		workspaceId,
		ownerId,
		conversationId,
		fileName: `${demo.key}.webm`,
		mimeType: 'audio/webm',
		...stored,
	});
	await tx.insert(stream).values({ id: newId(), recordingId, fileId });
	await insertMediaAndTranscript(
		tx,
		{ workspaceId, ownerId, conversationId, fileId, recordedAt: startedAt },
		demo,
		media,
	);
}

type Ids = { workspaceId: string; ownerId: string; conversationId: string; fileId: string; recordedAt: Date };

async function insertMediaAndTranscript(
	tx: Transaction,
	ids: Ids,
	demo: DemoConversation,
	media: Media,
): Promise<void> {
	const { fileId } = ids;
	const layout = demo.channels === 2 ? 'two-channel' : 'mono';
	const copy = {
		playbackKey: media.storageKey,
		playbackMimeType: 'audio/webm',
		container: 'webm',
		codec: 'opus',
		looksCutOff: false,
	};
	await tx.insert(preparedMedia).values({ fileId, durationMs: demo.durationMs, layout, peaks: demo.peaks, ...copy });
	await tx.insert(transcript).values({ fileId, engine: demoEngine, language: 'en-US' });
	await tx.insert(speaker).values(
		demo.speakers.map(({ key, name, label, origin }, position) => {
			const talkMs = demo.segments.reduce(
				(sum, line) => (line.speaker === key ? sum + line.endedAt - line.startedAt : sum),
				0,
			);
			return { fileId, speakerId: key, name, label, origin, isEstimated: false, position, talkMs };
		}),
	);
	await tx.insert(segment).values(
		demo.segments.map(({ speaker: speakerId, origin, startedAt, endedAt, text, words }, position) => {
			const tuples = words.map(
				(word): WordTuple => [word.text, word.startedAt, word.endedAt, word.confidence, word.isApproximate ? 1 : 0],
			);
			return {
				id: newId(),
				...ids,
				position,
				speakerId,
				origin,
				startedAt,
				endedAt,
				text,
				words: tuples,
				confidence: null,
			};
		}),
	);
}
