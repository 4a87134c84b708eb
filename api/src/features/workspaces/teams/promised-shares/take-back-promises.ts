import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { invitation, promisedShare } from '../../../../platform/db/schema/index.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { recordAudit } from '../../../foundation/index.ts';
import { isVisibleTo } from '../invitations/invitation-rows.ts';

type Taken = { emails: readonly string[]; conversationIds: readonly string[] };

/** An invitation made by sharing ends with its last promise, if the caller may withdraw it. */
export async function takeBackPromises(tx: Transaction, caller: Caller, { emails, conversationIds }: Taken) {
	const { workspaceId } = caller;
	const isOfThem = and(eq(invitation.workspaceId, workspaceId), inArray(invitation.email, [...emails]));
	const ofThem = tx.select({ id: invitation.id }).from(invitation).where(isOfThem);
	const isTaken = and(
		inArray(promisedShare.invitationId, ofThem),
		inArray(promisedShare.conversationId, [...conversationIds]),
	);
	const taken = await tx.delete(promisedShare).where(isTaken).returning({ id: promisedShare.invitationId });
	const isLeft = tx.select({ one: sql`1` }).from(promisedShare).where(eq(promisedShare.invitationId, invitation.id));
	const isEmpty = and(
		inArray(
			invitation.id,
			taken.map(({ id }) => id),
		),
		eq(invitation.isForShares, true),
		notExists(isLeft),
		isVisibleTo(tx, caller),
	);
	for (const { id, email, rank } of await tx.delete(invitation).where(isEmpty).returning())
		await recordAudit(tx, caller, {
			action: 'invitationWithdrawn',
			subjectId: id,
			workspaceId,
			before: { email, rank },
			after: null,
		});
}
