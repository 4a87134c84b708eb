import type { ShareRight } from '@debrief/shared/contract/conversations/conversations.ts';
import type { SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { hasRight, type Rank, ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, count, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { assertFreshProof } from '../../../../platform/auth/proof/fresh-proof.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { invitation, membership, promisedShare, user, workspace } from '../../../../platform/db/schema/index.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { assertInviter, assertMayInvite, assertReplaceable, couldStillInvite } from '../invitations/may-invite.ts';
import { sendInvitation } from '../invitations/send-invitation.ts';

type Promised = {
	emails: readonly string[];
	teamId?: string | undefined;
	right: ShareRight;
	conversations: readonly { id: string; title: string | null }[];
	comment?: string | undefined;
};

const longestTitle = 120;

/** Locks the invitations of the workspace: nobody accepts one, or promises more, until the transaction ends. */
export async function findInvitees(tx: Transaction, { workspaceId }: Caller, emails: readonly string[]) {
	await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('no key update');
	const members = await tx
		.select({ id: user.id, email: user.email })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(and(eq(membership.workspaceId, workspaceId), inArray(user.email, [...emails])));
	const joined = new Set(members.map(({ email }) => email));
	return {
		memberIds: members.map(({ id }) => id),
		strangers: [...new Set(emails)].filter((email) => !joined.has(email)).sort(),
	};
}

/** Call `findInvitees` before. Throws `forbidden`, `team_not_found` and `proof_needed`. Mails go after the commit. */
export async function promiseShares(
	tx: Transaction,
	deps: Deps,
	caller: Caller,
	promised: Promised,
): Promise<{ sent: SentInvitation; mailId: string }[]> {
	const invited = [];
	for (const email of promised.emails) {
		const earlier = await findPromised(tx, caller, { ...promised, email }, deps.clock());
		const fresh = earlier ? null : await invite(tx, deps, caller, { ...promised, email });
		if (fresh) invited.push(fresh);
		await store(tx, caller, earlier?.id ?? fresh?.sent.id ?? '', promised);
	}
	return invited;
}

/** An open invitation that already promises all of it, so that sharing twice sends one mail. */
async function findPromised(
	tx: Transaction,
	{ workspaceId }: Caller,
	{ email, right, conversations }: Promised & { email: string },
	now: Date,
) {
	const ids = conversations.map(({ id }) => id);
	const open = await tx
		.select(getTableColumns(invitation))
		.from(invitation)
		.innerJoin(promisedShare, eq(promisedShare.invitationId, invitation.id))
		.where(
			and(
				eq(invitation.workspaceId, workspaceId),
				eq(invitation.email, email),
				gt(invitation.expiresAt, now),
				inArray(promisedShare.conversationId, ids),
			),
		)
		.groupBy(invitation.id)
		.having(eq(count(), ids.length));
	for (const each of open)
		if ((right === 'view' || hasRight(each.rank, 'editShared')) && (await couldStillInvite(tx, each))) return each;
	return null;
}

async function invite(
	tx: Transaction,
	deps: Deps,
	caller: Caller,
	{ email, teamId, right, conversations }: Promised & { email: string },
) {
	assertInviter(caller);
	const isSame = and(
		eq(invitation.workspaceId, caller.workspaceId),
		eq(invitation.email, email),
		teamId ? eq(invitation.teamId, teamId) : isNull(invitation.teamId),
	);
	const [earlier] = await tx.select().from(invitation).where(isSame);
	const isOpen = earlier && earlier.expiresAt > deps.clock();
	const needed: Rank = right === 'edit' ? 'Agent' : 'Member';
	const rank = isOpen ? higherOf(earlier.rank, needed) : needed;
	await assertMayInvite(tx, caller, { rank, teamId });
	if (rank === 'Admin') await assertFreshProof({ db: tx, clock: deps.clock }, caller);
	await assertReplaceable(tx, caller, { email, teamId: teamId ?? null });
	const [first, ...more] = conversations;
	const title = more.length === 0 ? (first?.title?.replace(/\s+/g, ' ').slice(0, longestTitle) ?? '') : '';
	return sendInvitation(tx, deps, caller, {
		email,
		rank,
		teamId,
		isForShares: earlier?.isForShares ?? true,
		shared: { title, total: conversations.length },
	});
}

const higherOf = (one: Rank, other: Rank): Rank => (ranks.indexOf(one) < ranks.indexOf(other) ? one : other);

async function store(
	tx: Transaction,
	caller: Caller,
	invitationId: string,
	{ right, conversations, comment = null }: Omit<Promised, 'comment'> & { comment?: string | null | undefined },
): Promise<void> {
	const sharedBy = caller.fullName ?? caller.email;
	await tx
		.insert(promisedShare)
		.values(conversations.map(({ id: conversationId }) => ({ invitationId, conversationId, right, sharedBy, comment })))
		.onConflictDoUpdate({
			target: [promisedShare.invitationId, promisedShare.conversationId],
			set: { right: sql`excluded.right`, sharedBy, comment },
		});
}
