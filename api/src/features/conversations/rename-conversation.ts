import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation } from '../../platform/db/schema/index.ts';
import type { Authorized, ConversationRecord } from './conversation-access.ts';

/** A typed title stays: insights do not overwrite it any more. */
export async function renameConversation(
	deps: Deps,
	target: Authorized<ConversationRecord, 'edit'>,
	title: string,
): Promise<void> {
	await deps.db.update(conversation).set({ title, isTitleEdited: true }).where(eq(conversation.id, target.id));
}
