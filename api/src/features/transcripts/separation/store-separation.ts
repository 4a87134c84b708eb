import { eq } from 'drizzle-orm';
import type { SeparatedSpeakers } from '../../../engines/speech/separate-speakers.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { segment, speakerReassignment, transcript } from '../../../platform/db/schema/index.ts';
import { requestNotes } from '../../conversations/index.ts';
import { moveEvidence } from '../lines/current-lines.ts';
import { transcriptOrder } from '../segment-rows.ts';
import { countConfidentWords } from '../transcribe/count-confident-words.ts';
import { insertLines } from '../transcribe/insert-lines.ts';
import { replaceSpeakers } from '../transcribe/store-transcript.ts';
import type { TranscriptTarget } from '../transcript-targets.ts';
import { separateLines } from './separate-lines.ts';

/** Applies to the lines as they are now, because they may have been edited since. The caller holds the conversation. */
export async function storeSeparation(
	tx: Transaction,
	{ file: { id: fileId }, conversation }: Pick<TranscriptTarget, 'file' | 'conversation'>,
	separated: SeparatedSpeakers,
	now: Date,
): Promise<void> {
	const ofFile = eq(segment.fileId, fileId);
	const lines = await separateLines(
		await tx
			.select()
			.from(segment)
			.where(ofFile)
			.orderBy(...transcriptOrder),
		separated,
	);
	const used = new Set(lines.map(({ speakerId }) => speakerId));
	const speakers = separated.speakers.filter(({ id }) => used.has(id));
	if (speakers.length === 0) return;
	await replaceSpeakers(tx, fileId, { speakers, segments: lines });
	await tx.delete(speakerReassignment).where(eq(speakerReassignment.fileId, fileId));
	await tx.delete(segment).where(ofFile);
	await insertLines(
		tx,
		{ conversation, fileId },
		lines.map(({ search, ...line }) => line),
	);
	await tx.update(transcript).set({ createdAt: now }).where(eq(transcript.fileId, fileId));
	await moveEvidence(tx, conversation.id);
	await countConfidentWords(tx, conversation.id);
	await requestNotes(tx, [conversation.id], { now });
}
