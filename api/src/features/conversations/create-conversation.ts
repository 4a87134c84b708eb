import type { NewConversation } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/db/new-id.ts';
import { conversation } from '../../platform/db/schema/index.ts';
import { invalidInput } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { recordActivity } from '../foundation/index.ts';
import { editConversation } from './conversation-access.ts';
import { resolveTimes } from './edits/resolve-times.ts';
import { writeInsights } from './edits/write-insights.ts';
import { requirePart } from './locked-parts.ts';

export async function createConversation(deps: Deps, caller: Caller, input: NewConversation): Promise<string> {
	if (input.summary) requirePart(caller, 'summary');
	const { type, direction, remotePhone, source, languageCode, startedAt, finishedAt, title, summary } = input;
	if (type === 'phone-call' && !finishedAt)
		throw invalidInput('finishedAt', 'required', 'invalid', { field: 'finishedAt' });
	const id = newId();
	const bare = { type, startedAt, finishedAt: null, durationMs: 0, hasAudio: false };
	await deps.db.transaction(async (tx) => {
		await tx.insert(conversation).values({
			id,
			workspaceId: caller.workspaceId,
			ownerId: caller.userId,
			type,
			direction: direction ?? null,
			remotePhone: remotePhone || null,
			source: source ?? 'manual',
			userName: caller.fullName ?? caller.email,
			isManuallyCreated: true,
			language: languageCode ?? 'en-US',
			step: 'insights',
			state: 'done',
			title: title ?? null,
			isTitleEdited: title !== undefined,
			startedAt,
			...resolveTimes(bare, { startedAt, finishedAt }),
		});
		if (summary) {
			const columns = await writeInsights(tx, deps, caller, await editConversation(tx, caller, id), { summary });
			await tx.update(conversation).set(columns).where(eq(conversation.id, id));
		}
		await recordActivity(tx, caller, 'callCreated', { callId: id, title: title ?? null });
	});
	return id;
}
