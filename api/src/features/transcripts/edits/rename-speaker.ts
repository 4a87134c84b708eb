import type { Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, speaker } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editableBy } from '../../access/index.ts';
import { type Authorized, type FileRecord, requestExternalUpdates } from '../../conversations/index.ts';
import { toSpeaker } from '../get-transcript.ts';

type Request = { speakerId: string; name: string | null; scope: 'recording' | 'everywhere' };
type SpeakerRow = typeof speaker.$inferSelect;

/**
 * Names a speaker, in a recording or everywhere the caller may edit: whoever bears the same name, or is Me of the same
 * owner. A number is no name: Speaker 2 of another recording is somebody else. Kept when a recording is transcribed again.
 */
export async function renameSpeaker(
	deps: Deps,
	caller: Caller,
	target: Authorized<FileRecord, 'edit'>,
	{ speakerId, name, scope }: Request,
): Promise<Speaker & { recordings: number }> {
	const one = and(eq(speaker.fileId, target.id), eq(speaker.speakerId, speakerId));
	return deps.db.transaction(async (tx) => {
		const [before] = await tx.select().from(speaker).where(one);
		if (!before) throw new AppError('speaker_not_found');
		const others = scope === 'everywhere' ? await renameOthers(tx, caller, target, before, name) : [];
		const [renamed] = await tx.update(speaker).set({ name }).where(one).returning();
		const files = [...new Set([target.id, ...others])];
		// action points name their owners
		const ids = await tx.select({ id: file.conversationId }).from(file).where(inArray(file.id, files));
		const changed = [...new Set(ids.map(({ id }) => id))];
		await requestExternalUpdates(tx, changed, { now: deps.clock(), appliesRules: false });
		return { ...toSpeaker(renamed ?? before), recordings: files.length };
	});
}

async function renameOthers(
	tx: Transaction,
	caller: Caller,
	target: FileRecord,
	before: SpeakerRow,
	name: string | null,
): Promise<string[]> {
	const same = samePerson(before, target);
	if (!same) return [];
	const files = tx
		.select({ id: file.id })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(editableBy(caller), same.files));
	const where = and(same.speakers, inArray(speaker.fileId, files));
	const renamed = await tx.update(speaker).set({ name }).where(where).returning({ fileId: speaker.fileId });
	return renamed.map((row) => row.fileId);
}

function samePerson(before: SpeakerRow, target: FileRecord): { speakers: SQL | undefined; files?: SQL } | null {
	if (before.name) return { speakers: eq(speaker.name, before.name) };
	if (before.label !== 'Me') return null;
	return { speakers: and(isNull(speaker.name), eq(speaker.label, 'Me')), files: eq(file.ownerId, target.ownerId) };
}
