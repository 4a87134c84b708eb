import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, file, preparedMedia, recording, stream } from '../../../../platform/db/schema/index.ts';
import type { FileRecord } from '../../../conversations/index.ts';

export type MergedPart = {
	conversationId: string;
	file: FileRecord;
	ownChannel: number | null;
	prepared: { durationMs: number; layout: 'mono' | 'two-channel'; playbackKey: string } | null;
	/** Its place in the merged sound, in ms. */
	startsAtMs: number;
};

/** In ms. The real gap is cut to this silence. */
export const mergeGapMs = 2_000;

export const isMerged = ({ storageKey }: Pick<FileRecord, 'storageKey'>): boolean => storageKey.startsWith('merged/');

export async function mergedParts(db: Database | Transaction, conversationId: string): Promise<MergedPart[]> {
	const { durationMs, layout, playbackKey } = preparedMedia;
	const rows = await db
		.select({ file, ownChannel: recording.ownChannel, prepared: { durationMs, layout, playbackKey } })
		.from(conversation)
		.innerJoin(recording, eq(recording.conversationId, conversation.id))
		.innerJoin(stream, eq(stream.recordingId, recording.id))
		.innerJoin(file, eq(file.id, stream.fileId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(conversation.mergedIntoId, conversationId))
		.orderBy(asc(conversation.mergePosition), asc(recording.startedAt), asc(recording.id), asc(file.id));
	let startsAtMs = 0;
	return rows.map((row) => {
		const part = { ...row, conversationId: row.file.conversationId, startsAtMs };
		startsAtMs += (row.prepared?.durationMs ?? 0) + mergeGapMs;
		return part;
	});
}

export async function withMerged(db: Database | Transaction, ids: readonly string[]): Promise<string[]> {
	const all = new Set(ids);
	for (let next = [...ids]; next.length > 0; ) {
		const rows = await db
			.select({ id: conversation.id })
			.from(conversation)
			.where(inArray(conversation.mergedIntoId, next));
		next = rows.map(({ id }) => id).filter((id) => !all.has(id));
		for (const id of next) all.add(id);
	}
	return [...all];
}
