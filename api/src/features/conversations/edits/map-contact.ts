import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { contact, conversation } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactVisibleTo } from '../../foundation/index.ts';
import type { Authorized, ConversationRecord } from '../conversation-access.ts';

type Columns = { contactId?: string | null; contactName?: string | null };

/** The row must be locked. Throws `contact_not_found`, and `contact_changed` when the caller saw another contact. */
export async function contactColumns(
	tx: Transaction,
	caller: Caller,
	target: Authorized<ConversationRecord, 'edit'>,
	{ contact: wanted, before }: Pick<ConversationChange, 'contact' | 'before'>,
): Promise<Columns> {
	if (wanted === undefined) return {};
	const [now] = await tx
		.select({ contactId: conversation.contactId, contactName: conversation.contactName })
		.from(conversation)
		.where(eq(conversation.id, target.id));
	if (!now) throw new AppError('conversation_not_found');
	if (before?.contactId !== undefined && before.contactId !== now.contactId) throw new AppError('contact_changed');
	if (wanted === null) return { contactId: null, contactName: null };
	if (wanted.id !== undefined) {
		const mine = and(eq(contact.id, wanted.id), contactVisibleTo(caller));
		const [found] = await tx.select({ name: contact.displayName }).from(contact).where(mine).for('share');
		if (!found) throw new AppError('contact_not_found');
		return { contactId: wanted.id, contactName: found.name };
	}
	return wanted.displayName === now.contactName ? {} : { contactId: null, contactName: wanted.displayName ?? null };
}
