import type { Segment, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { countWords } from '@debrief/shared/domain/transcripts/confidence.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { conversation, segment, speaker, transcript } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requestNotes } from '../../conversations/index.ts';
import { nameLookup, toSpeaker } from '../get-transcript.ts';
import { type SegmentRow, segmentColumns, toSegment, transcriptOrder } from '../segment-rows.ts';
import { moveQuotes } from './move-quotes.ts';
import { editableFileOf } from './segment-access.ts';

export type FullSegment = typeof segment.$inferSelect;
type Change = Partial<typeof segment.$inferInsert>;
type Request = { segmentId: string; revision: number };

/** Throws a conflict with the current line when it has changed. `change` returns null for no change. */
export async function changeSegment(
	deps: Deps,
	caller: Caller,
	{ segmentId, revision }: Request,
	change: (tx: Transaction, row: FullSegment) => Change | null | Promise<Change | null>,
): Promise<Segment> {
	const { conversation: about } = await editableFileOf(deps.db, caller, segmentId);
	return deps.db.transaction(async (tx) => {
		await lockConversation(tx, about.id);
		const row = await lockSegment(tx, caller, { segmentId, revision });
		const columns = await change(tx, row);
		if (columns) {
			await tx
				.update(segment)
				.set({ ...changedBy(deps, caller, revision), ...columns })
				.where(eq(segment.id, segmentId));
			if (columns.words) await recountWords(tx, about.id, row.words, columns.words);
			if (columns.text !== undefined)
				await moveQuotes(tx, about.id, [{ segmentId, before: [row.text, row.originalText], after: columns.text }]);
			await requestNotes(tx, [about.id], { now: deps.clock() });
		}
		return readSegment(tx, caller, segmentId);
	});
}

/** Serialises changes of a transcript: hold the conversation before changing lines. */
export async function lockConversation(tx: Transaction, id: string) {
	const [held] = await tx.select().from(conversation).where(eq(conversation.id, id)).for('update');
	if (!held) throw new AppError('segment_not_found');
	return held;
}

/** Throws a conflict with the current line when it is not the revision that the caller saw. */
export async function lockSegment(
	tx: Transaction,
	caller: Caller,
	{ segmentId, revision }: Request,
): Promise<FullSegment> {
	const [row] = await tx.select().from(segment).where(eq(segment.id, segmentId)).for('update');
	if (!row) throw new AppError('segment_not_found');
	if (row.revision === revision) return row;
	throw new AppError('segment_changed', { extra: { segment: await readSegment(tx, caller, segmentId) } });
}

export const changedBy = (deps: Deps, { fullName, email }: Caller, revision: number) => ({
	revision: revision + 1,
	editedBy: fullName ?? email,
	editedAt: deps.clock(),
});

export async function recountWords(
	tx: Transaction,
	conversationId: string,
	before: readonly WordTuple[],
	after: readonly WordTuple[],
): Promise<void> {
	const [old, now] = [before, after].map((each) => countWords(each.map(([, , , confidence]) => ({ confidence }))));
	if (!old || !now) return;
	await tx
		.update(conversation)
		.set({
			wordCount: sql`${conversation.wordCount} + ${now.words - old.words}`,
			confidentWordCount: sql`${conversation.confidentWordCount} + ${now.confident - old.confident}`,
		})
		.where(eq(conversation.id, conversationId));
}

export async function readSegment(db: Database | Transaction, caller: Caller, id: string): Promise<Segment> {
	const [line] = await readSegments(db, caller, [id]);
	if (!line) throw new AppError('segment_not_found');
	return line;
}

export async function readSegments(
	db: Database | Transaction,
	caller: Caller,
	ids: readonly string[],
): Promise<Segment[]> {
	const rows = await db
		.select({ line: segmentColumns, language: transcript.language })
		.from(segment)
		.innerJoin(transcript, eq(transcript.fileId, segment.fileId))
		.where(inArray(segment.id, [...ids]))
		.orderBy(segment.fileId, ...transcriptOrder);
	const nameOf = await nameLookups(
		db,
		caller,
		rows.map(({ line }) => line.fileId),
	);
	return rows.map(({ line, language }) => toSegment(line, language, nameOf(line)));
}

export async function nameLookups(db: Database | Transaction, caller: Caller, fileIds: readonly string[]) {
	const hasSpeakers = hasFeature(caller.entitlements, 'speakerRecognition');
	const byFile = new Map<string, ReturnType<typeof nameLookup>>();
	for (const id of new Set(fileIds)) byFile.set(id, nameLookup(await readSpeakers(db, id), hasSpeakers));
	return (row: SegmentRow) => (byFile.get(row.fileId) ?? nameLookup([], hasSpeakers))(row);
}

export async function readSpeakers(db: Database | Transaction, fileId: string) {
	const rows = await db.select().from(speaker).where(eq(speaker.fileId, fileId)).orderBy(asc(speaker.position));
	return rows.map(toSpeaker);
}
