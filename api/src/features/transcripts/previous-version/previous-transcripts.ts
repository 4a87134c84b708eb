import { asc, eq, lt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { previousTranscript, recording, segment, speaker, transcript } from '../../../platform/db/schema/index.ts';
import { transcriptOrder } from '../segment-rows.ts';
import { compareLines } from './compare-lines.ts';

const keptMs = 30 * 86_400_000;

type Line = Pick<typeof segment.$inferSelect, 'startedAt' | 'endedAt' | 'text' | 'origin'>;
type NewLines = { fileId: string; segments: readonly Line[] };

/** Keeps nothing if both have the same words: there is nothing to choose between. */
export async function keepPrevious(
	tx: Transaction,
	{ id, keepsFormer }: Pick<typeof recording.$inferSelect, 'id' | 'keepsFormer'>,
	{ fileId, segments }: NewLines,
	now: Date,
): Promise<void> {
	if (!keepsFormer) return;
	await tx.update(recording).set({ keepsFormer: false }).where(eq(recording.id, id));
	const [head] = await tx.select().from(transcript).where(eq(transcript.fileId, fileId));
	const rows = await tx
		.select()
		.from(segment)
		.where(eq(segment.fileId, fileId))
		.orderBy(...transcriptOrder);
	if (rows.length > 0 && (await compareLines<Line>(rows, segments)).differentWords === 0) return;
	await tx.delete(previousTranscript).where(eq(previousTranscript.fileId, fileId));
	if (!head || rows.length === 0) return;
	const speakers = await tx.select().from(speaker).where(eq(speaker.fileId, fileId)).orderBy(asc(speaker.position));
	const { createdAt: storedAt, ...previous } = head;
	await tx.insert(previousTranscript).values({
		...previous,
		storedAt,
		speakers: speakers.map(({ fileId: _, ...each }) => each),
		lines: rows.map(({ workspaceId, conversationId, ownerId, recordedAt, fileId: _, search, editedAt, ...line }) => ({
			...line,
			editedAt: editedAt?.toISOString() ?? null,
		})),
		createdAt: now,
	});
}

export async function deleteOldVersions({ db, clock }: Deps): Promise<void> {
	await db.delete(previousTranscript).where(lt(previousTranscript.createdAt, new Date(clock().getTime() - keptMs)));
}
