import type { ConversationChange } from '@debrief/shared/contract/conversation-changes.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Authorized, ConversationRecord } from './conversation-access.ts';
import { withAudio } from './conversation-rows.ts';
import { updateConversation } from './edits/update-conversation.ts';

/** Changes what was given. An end that is null is taken away with the length; a telephone call and audio keep theirs. */
export async function changeConversation(
	deps: Deps,
	caller: Caller,
	target: Authorized<ConversationRecord, 'edit'>,
	change: ConversationChange,
): Promise<void> {
	if (change.finishedAt !== null) return updateConversation(deps, caller, target, change);
	const isCall = (change.type ?? target.type) === 'phone-call';
	if (isCall || (await withAudio(deps.db, [target.id])).has(target.id))
		throw new AppError('invalid_input', {
			details: [{ field: 'finishedAt', reason: 'required', message: 'Invalid finishedAt' }],
		});
	await updateConversation(deps, caller, target, change);
	await deps.db.update(conversation).set({ finishedAt: null, durationMs: 0 }).where(eq(conversation.id, target.id));
}
