import type { SentSummary } from '@debrief/shared/contract/insights/summaries.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { summaryMessage } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { lockShareable } from '../../conversations/index.ts';
import { addMail, dispatchMessage, recordConversations } from '../../foundation/index.ts';
import { readSummary, type Wanted } from './read-summary.ts';
import { listSentSummaries } from './sent-summaries.ts';
import { summaryMailText } from './summary-text.ts';

export type SendingContext = { deps: Deps; addresses: RateLimit };

type Sending = Wanted & { to: string[]; requestId: string; comment?: string | undefined };

/** Throws the errors of `readSummary`, and `too_many_requests`. */
export async function sendSummary(
	{ deps, addresses }: SendingContext,
	caller: Caller,
	id: string,
	{ to, requestId, comment, ...wanted }: Sending,
): Promise<{ isMailDelivered: boolean; sent: SentSummary[] }> {
	const summary = await readSummary(deps, caller, id, wanted);
	const mail = summaryMailText(summary, { by: caller.fullName ?? caller.email, comment });
	const recipients = [...new Set(to)];
	for (const _ of recipients) await addresses.assert(caller.userId);
	const messageIds = await deps.db.transaction(async (tx) => {
		// The lock makes a repeated request wait for the first one.
		await lockShareable(tx, caller, [id]);
		const isSame = and(eq(summaryMessage.conversationId, id), eq(summaryMessage.requestId, requestId));
		const before = await tx
			.select({ recipient: summaryMessage.recipient })
			.from(summaryMessage)
			.where(and(isSame, inArray(summaryMessage.recipient, recipients)));
		const known = new Set(before.map(({ recipient }) => recipient));
		const missing = recipients.filter((recipient) => !known.has(recipient));
		const now = deps.clock();
		const ids = [];
		for (const recipient of missing) {
			const messageId = await addMail(tx, { to: recipient, ...mail, replyTo: caller.email }, now);
			const row = { id: newId(), workspaceId: caller.workspaceId, conversationId: id, requestId, recipient, messageId };
			await tx.insert(summaryMessage).values({ ...row, sentBy: caller.userId, createdAt: now });
			ids.push(messageId);
		}
		if (missing.length > 0) await recordConversations(tx, caller, 'summarySent', [id], { with: missing });
		return ids;
	});
	for (const messageId of messageIds) await dispatchMessage(deps, messageId);
	return { isMailDelivered: deps.mail.isDelivered, sent: await listSentSummaries(deps.db, id) };
}
