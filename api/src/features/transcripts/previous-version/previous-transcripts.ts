import { asc, eq, lt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { previousTranscript, recording, segment, speaker, transcript } from '../../../platform/db/schema/index.ts';
import { transcriptOrder } from '../segment-rows.ts';

const keptMs = 30 * 86_400_000;

export async function keepPrevious(
	tx: Transaction,
	{ id, keepsFormer }: Pick<typeof recording.$inferSelect, 'id' | 'keepsFormer'>,
	fileId: string,
	now: Date,
): Promise<void> {
	if (!keepsFormer) return;
	await tx.update(recording).set({ keepsFormer: false }).where(eq(recording.id, id));
	await tx.delete(previousTranscript).where(eq(previousTranscript.fileId, fileId));
	const [head] = await tx.select().from(transcript).where(eq(transcript.fileId, fileId));
	const rows = await tx
		.select()
		.from(segment)
		.where(eq(segment.fileId, fileId))
		.orderBy(...transcriptOrder);
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
