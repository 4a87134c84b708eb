import type { SentSummary } from '@debrief/shared/contract/insights/summaries.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { lockShareable } from '../../conversations/index.ts';
import { dispatchMessage, recordConversations } from '../../foundation/index.ts';
import { lockChannels } from '../../integrations/index.ts';
import { addSummaries } from './add-summaries.ts';
import { readSummary, type Wanted } from './read-summary.ts';
import { listSentSummaries } from './sent-summaries.ts';

type SendingContext = { deps: Deps; recipients: RateLimit };

type Sending = Wanted & {
	to: string[];
	channelIds: string[];
	requestId: string;
	comment?: string | undefined;
};

/** Throws the errors of `readSummary`, `channel_not_found`, and `too_many_requests`. */
export async function sendSummary(
	{ deps, recipients }: SendingContext,
	caller: Caller,
	id: string,
	{ to, channelIds, requestId, comment, ...wanted }: Sending,
): Promise<{ isMailDelivered: boolean; sent: SentSummary[] }> {
	const summary = await readSummary(deps, caller, id, wanted);
	if (channelIds.length > 0) requireFeature(caller, 'thirdPartyApi');
	const emails = [...new Set(to)];
	for (const _ of [...emails, ...channelIds]) await recipients.assert(caller.userId);
	const added = await deps.db.transaction(async (tx) => {
		// The lock makes a repeated request wait for the first one.
		await lockShareable(tx, caller, [id]);
		const { workspaceId, userId, email, fullName } = caller;
		const sent = await addSummaries(tx, deps, {
			conversation: { id, workspaceId },
			summary,
			requestId,
			emails,
			comment,
			channels: await lockChannels(tx, caller, channelIds),
			by: { id: userId, name: fullName ?? email, email },
		});
		if (sent.with.length > 0) await recordConversations(tx, caller, 'summarySent', [id], { with: sent.with });
		return sent;
	});
	for (const messageId of added.ids) await dispatchMessage(deps, messageId);
	return { isMailDelivered: deps.mail.isDelivered, sent: await listSentSummaries(deps.db, id) };
}
