import type { Transaction } from '../../../platform/db/open-database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { ConversationRecord } from '../../conversations/index.ts';
import { recordActivity, recordAudit } from '../../foundation/index.ts';
import { type LinkRecord, rangeOf } from './link-access.ts';

type Recorded = {
	kind: 'publicLinkCreated' | 'publicLinkRevoked';
	link: LinkRecord;
	conversation: Pick<ConversationRecord, 'id' | 'ownerId' | 'title'>;
};

export async function recordLink(
	tx: Transaction,
	caller: Pick<Caller, 'userId' | 'email' | 'fullName' | 'workspaceId' | 'from'>,
	{ kind, link, conversation }: Recorded,
): Promise<void> {
	const { workspaceId } = caller;
	const content = { callId: conversation.id, title: conversation.title, fullName: caller.fullName ?? caller.email };
	for (const userId of new Set([caller.userId, conversation.ownerId]))
		await recordActivity(tx, { workspaceId, userId }, kind, content);
	const about = {
		callId: conversation.id,
		expiresAt: link.expiresAt.toISOString(),
		hasPassword: link.passwordHash !== null,
		hasAudio: link.hasAudio,
		showsSummary: link.showsSummary,
		showsActionPoints: link.showsActionPoints,
		clip: rangeOf(link),
	};
	const isNew = kind === 'publicLinkCreated';
	await recordAudit(tx, caller, {
		action: kind,
		subjectId: link.id,
		workspaceId,
		before: isNew ? null : { ...about, viewCount: link.viewCount },
		after: isNew ? about : null,
	});
}
