import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, conversationMeeting } from '../../../../platform/db/schema/index.ts';
import { type ConversationRecord, editedParts, readUntypedTitle } from '../../../conversations/index.ts';

export async function titleByMeeting(
	tx: Transaction,
	about: ConversationRecord,
	meeting: { id: string; title: string | null },
): Promise<void> {
	if (meeting.title === null || (await isTyped(tx, about))) return;
	const formerTitle = about.isTitleEdited ? about.title : null;
	await tx.update(conversationMeeting).set({ formerTitle }).where(eq(conversationMeeting.id, meeting.id));
	await tx
		.update(conversation)
		.set({ title: meeting.title, isTitleEdited: false })
		.where(eq(conversation.id, about.id));
}

export async function titleAsBefore(
	tx: Transaction,
	about: ConversationRecord,
	formerTitle: string | null,
): Promise<void> {
	if (about.isTitleEdited) return;
	const columns =
		formerTitle === null ? { title: await readUntypedTitle(tx, about) } : { title: formerTitle, isTitleEdited: true };
	await tx.update(conversation).set(columns).where(eq(conversation.id, about.id));
}

async function isTyped(
	tx: Transaction,
	{ id, isTitleEdited, isManuallyCreated }: ConversationRecord,
): Promise<boolean> {
	if (!isTitleEdited) return false;
	return isManuallyCreated || (await editedParts(tx, id)).has('title');
}
