import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, invitation, promisedShare, share } from '../../../../platform/db/schema/index.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { recordActivities, recordConversations } from '../../../foundation/index.ts';
import { couldStillInvite } from '../invitations/may-invite.ts';

type Joiner = Pick<Caller, 'userId' | 'email' | 'from'>;
type Used = typeof invitation.$inferSelect;

const namedAtMost = 10;

/** Shares what the invitation promised, and what others to the joiner's own address did. Returns the conversations. */
export async function keepPromises(tx: Transaction, joiner: Joiner, used: Used, now: Date): Promise<string[]> {
	const { workspaceId } = used;
	const invitationIds = [used.id, ...(await otherInvitations(tx, joiner, used, now))];
	// Locks conversations before promises, as deleting a conversation does.
	const promised = await tx
		.select({
			id: conversation.id,
			title: conversation.title,
			ownerId: conversation.ownerId,
			right: promisedShare.right,
			sharedBy: promisedShare.sharedBy,
			comment: promisedShare.comment,
		})
		.from(promisedShare)
		.innerJoin(conversation, eq(conversation.id, promisedShare.conversationId))
		.where(
			and(
				inArray(promisedShare.invitationId, invitationIds),
				eq(conversation.workspaceId, workspaceId),
				isNull(conversation.deletedAt),
				ne(conversation.ownerId, joiner.userId),
			),
		)
		.orderBy(conversation.id, promisedShare.right)
		.for('key share', { of: conversation });
	await tx.delete(promisedShare).where(inArray(promisedShare.invitationId, invitationIds));
	// Where two invitations promise the same conversation, the right to edit comes first.
	const kept = promised.filter(({ id }, at) => id !== promised[at - 1]?.id);
	if (kept.length === 0) return [];
	await tx
		.insert(share)
		.values(
			kept.map(({ id, right }) => ({
				conversationId: id,
				subject: 'user' as const,
				subjectId: joiner.userId,
				right,
			})),
		)
		.onConflictDoUpdate({
			target: [share.conversationId, share.subject, share.subjectId],
			set: { right: sql`excluded.right` },
			setWhere: sql`excluded.right = 'edit'`,
		});
	const contents = kept.slice(0, namedAtMost).map(({ id, title, sharedBy, comment }) => ({
		callId: id,
		title,
		fullName: sharedBy,
		...(comment && { description: comment }),
	}));
	await recordActivities(tx, { workspaceId, userId: joiner.userId }, 'callShared', contents);
	for (const right of ['view', 'edit'] as const) {
		const ids = kept.filter((each) => each.right === right).map(({ id }) => id);
		await recordConversations(tx, { ...joiner, workspaceId }, 'conversationShared', ids, {
			with: [joiner.email],
			right,
		});
	}
	return kept.map(({ id }) => id);
}

async function otherInvitations(tx: Transaction, { email }: Joiner, { id, workspaceId }: Used, now: Date) {
	const isOther = and(
		eq(invitation.workspaceId, workspaceId),
		eq(invitation.email, email),
		ne(invitation.id, id),
		gt(invitation.expiresAt, now),
	);
	const ids = [];
	for (const each of await tx.select().from(invitation).where(isOther))
		if (await couldStillInvite(tx, each)) ids.push(each.id);
	return ids;
}
