import type { Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, speaker } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type Authorized, type FileRecord, followOwners } from '../../conversations/index.ts';
import { editableBy } from '../../foundation/index.ts';
import { toSpeaker } from '../get-transcript.ts';

type Request = { speakerId: string; name: string | null; scope: 'recording' | 'everywhere' };
type SpeakerRow = typeof speaker.$inferSelect;

/** Elsewhere, renames only speakers with the same name, or "Me" of the same owner. Unnamed speakers never match. */
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
		const which = scope === 'everywhere' ? or(one, same(tx, caller, target, before)) : one;
		const changed = await lockConversations(tx, which);
		const renamed = await tx.update(speaker).set({ name }).where(which).returning();
		await followOwners(tx, changed, deps.clock());
		const own = renamed.find((row) => row.fileId === target.id && row.speakerId === speakerId);
		return { ...toSpeaker(own ?? before), recordings: new Set(renamed.map(({ fileId }) => fileId)).size };
	});
}

function same(tx: Transaction, caller: Caller, target: FileRecord, before: SpeakerRow): SQL | undefined {
	const found = samePerson(before, target);
	if (!found) return undefined;
	const files = tx
		.select({ id: file.id })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(editableBy(caller), found.files));
	return and(found.speakers, inArray(speaker.fileId, files));
}

/** Locks in a fixed order, as all changes of lines do. */
async function lockConversations(tx: Transaction, which: SQL | undefined): Promise<string[]> {
	const ids = tx
		.select({ id: file.conversationId })
		.from(file)
		.innerJoin(speaker, eq(speaker.fileId, file.id))
		.where(which);
	const held = tx.select({ id: conversation.id }).from(conversation).where(inArray(conversation.id, ids));
	return (await held.orderBy(conversation.id).for('update')).map(({ id }) => id);
}

function samePerson(before: SpeakerRow, target: FileRecord): { speakers: SQL | undefined; files?: SQL } | null {
	if (before.name) return { speakers: eq(speaker.name, before.name) };
	if (before.label !== 'Me') return null;
	return { speakers: and(isNull(speaker.name), eq(speaker.label, 'Me')), files: eq(file.ownerId, target.ownerId) };
}
