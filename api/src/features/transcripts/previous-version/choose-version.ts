import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { previousTranscript, segment, speaker, transcript } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type ConversationRecord, editFile, requestNotes, seeFile } from '../../conversations/index.ts';
import { changeProcessing, currentRunOf, isActive } from '../../recordings/index.ts';
import { countConfidentWords } from '../transcribe/count-confident-words.ts';
import { insertLines } from '../transcribe/insert-lines.ts';

export async function keepTranscript({ db }: Deps, caller: Caller, fileId: string): Promise<void> {
	await seeFile(db, caller, fileId);
	await editFile(db, caller, fileId);
	const [gone] = await db.delete(previousTranscript).where(eq(previousTranscript.fileId, fileId)).returning();
	if (!gone) throw new AppError('version_not_found');
}

/** Regenerates the insights. Throws `version_not_found` and `still_processing`. */
export async function restoreTranscript(deps: Deps, caller: Caller, fileId: string): Promise<void> {
	await seeFile(deps.db, caller, fileId);
	const { conversation } = await editFile(deps.db, caller, fileId);
	await changeProcessing(deps, [conversation.id], async (tx, start) => {
		const run = await currentRunOf(tx, fileId);
		if (run && isActive(run)) throw new AppError('still_processing');
		await putBack(tx, conversation, fileId);
		await countConfidentWords(tx, conversation.id);
		await requestNotes(tx, [conversation.id], { now: deps.clock() });
		await start({ conversationId: conversation.id, step: 'insights' });
	});
}

async function putBack(tx: Transaction, conversation: ConversationRecord, fileId: string): Promise<void> {
	const [previous] = await tx.delete(previousTranscript).where(eq(previousTranscript.fileId, fileId)).returning();
	if (!previous) throw new AppError('version_not_found');
	const { engine, language, languages, wordlessSpeech, storedAt } = previous;
	const head = { engine, language, languages, wordlessSpeech, createdAt: storedAt };
	await tx.update(transcript).set(head).where(eq(transcript.fileId, fileId));
	await tx.delete(speaker).where(eq(speaker.fileId, fileId));
	if (previous.speakers.length) await tx.insert(speaker).values(previous.speakers.map((each) => ({ ...each, fileId })));
	await tx.delete(segment).where(eq(segment.fileId, fileId));
	const lines = previous.lines.map(({ editedAt, ...line }) => ({
		...line,
		editedAt: editedAt ? new Date(editedAt) : null,
	}));
	await insertLines(tx, { conversation, fileId }, lines);
}
