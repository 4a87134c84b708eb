import type { Segment, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { countWords } from '@debrief/shared/domain/transcripts/confidence.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { conversation, segment, speaker, transcript } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { nameLookup, toSpeaker } from '../get-transcript.ts';
import { segmentColumns, toSegment } from '../segment-rows.ts';
import { editableFileOf } from './segment-access.ts';

export type FullSegment = typeof segment.$inferSelect;
type Change = Partial<typeof segment.$inferInsert>;
type Request = { segmentId: string; revision: number };

/**
 * Changes a line. When somebody else has changed it since the caller saw it, throws a conflict that carries the current
 * line. `change` returns the changed columns, or null when nothing changes.
 */
export async function changeSegment(
	deps: Deps,
	caller: Caller,
	{ segmentId, revision }: Request,
	change: (tx: Transaction, row: FullSegment) => Change | null | Promise<Change | null>,
): Promise<Segment> {
	await editableFileOf(deps.db, caller, segmentId);
	const isCurrent = await deps.db.transaction(async (tx) => {
		const [row] = await tx.select().from(segment).where(eq(segment.id, segmentId)).for('update');
		if (!row) throw new AppError('segment_not_found');
		if (row.revision !== revision) return false;
		const columns = await change(tx, row);
		if (columns) {
			const by = { revision: revision + 1, editedBy: caller.fullName ?? caller.email, editedAt: deps.clock() };
			await tx
				.update(segment)
				.set({ ...by, ...columns })
				.where(eq(segment.id, segmentId));
			if (columns.words) await recountWords(tx, row, columns.words);
		}
		return true;
	});
	const present = await readSegment(deps.db, caller, segmentId);
	if (!isCurrent) throw new AppError('segment_changed', { extra: { segment: present } });
	return present;
}

/** Words that a person wrote have no confidence of the engine and do not count. */
async function recountWords(tx: Transaction, before: FullSegment, words: readonly WordTuple[]): Promise<void> {
	const [old, now] = [before.words, words].map((each) =>
		countWords(each.map(([, , , confidence]) => ({ confidence }))),
	);
	if (!old || !now) return;
	await tx
		.update(conversation)
		.set({
			wordCount: sql`${conversation.wordCount} + ${now.words - old.words}`,
			confidentWordCount: sql`${conversation.confidentWordCount} + ${now.confident - old.confident}`,
		})
		.where(eq(conversation.id, before.conversationId));
}

async function readSegment(db: Database, caller: Caller, id: string): Promise<Segment> {
	const [row] = await db
		.select({ line: segmentColumns, language: transcript.language })
		.from(segment)
		.innerJoin(transcript, eq(transcript.fileId, segment.fileId))
		.where(eq(segment.id, id));
	if (!row) throw new AppError('segment_not_found');
	const nameOf = nameLookup(
		await readSpeakers(db, row.line.fileId),
		hasFeature(caller.entitlements, 'speakerRecognition'),
	);
	return toSegment(row.line, row.language, nameOf(row.line));
}

export async function readSpeakers(db: Database | Transaction, fileId: string) {
	const rows = await db.select().from(speaker).where(eq(speaker.fileId, fileId)).orderBy(asc(speaker.position));
	return rows.map(toSpeaker);
}
