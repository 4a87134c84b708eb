import type { SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import type { Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { assertFreshProof } from '../../../../platform/auth/proof/fresh-proof.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { invitation, membership, user, workspace } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { RateLimit } from '../../../../platform/http/rate-limit.ts';
import { dispatchMessage, recordAudit } from '../../../foundation/index.ts';
import { isVisibleTo } from './invitation-rows.ts';
import { assertInviter, assertMayInvite, assertReplaceable } from './may-invite.ts';
import { sendInvitation } from './send-invitation.ts';

export type InvitationContext = {
	deps: Deps;
	invitations: RateLimit;
};

/** Skips existing members. Sends nothing when it throws `forbidden`, `team_not_found` or `too_many_requests`. */
export async function inviteMembers(
	{ deps, invitations }: InvitationContext,
	caller: Caller,
	{ emails, ...place }: { emails: string[]; rank: Rank; teamId?: string | undefined },
): Promise<{ list: SentInvitation[]; members: string[] }> {
	const wanted = [...new Set(emails)];
	assertInviter(caller);
	if (place.rank === 'Admin') await assertFreshProof(deps, caller);
	for (const _ of wanted) await invitations.assert(caller.workspaceId);
	const { members, all } = await deps.db.transaction(async (tx) => {
		await lockTeams(tx, caller);
		await assertMayInvite(tx, caller, place);
		const found = await membersOf(tx, caller, wanted);
		const sent = [];
		for (const email of wanted) {
			if (found.includes(email)) continue;
			await assertReplaceable(tx, caller, { email, teamId: place.teamId ?? null });
			sent.push(await sendInvitation(tx, deps, caller, { email, ...place, isForShares: false }));
		}
		return { members: found, all: sent };
	});
	for (const { mailId } of all) await dispatchMessage(deps, mailId);
	return { list: all.map(({ sent }) => sent), members };
}

/** Locks the teams: deleting one turns its invitations into workspace invitations, one per address. */
const lockTeams = (tx: Transaction, { workspaceId }: Caller) =>
	tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('share');

const isOne = (tx: Transaction, caller: Caller, id: string) => and(eq(invitation.id, id), isVisibleTo(tx, caller));

async function membersOf(tx: Transaction, { workspaceId }: Caller, emails: string[]): Promise<string[]> {
	const rows = await tx
		.select({ email: user.email })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(and(eq(membership.workspaceId, workspaceId), inArray(user.email, emails)));
	return rows.map(({ email }) => email);
}

export async function resendInvitation(
	{ deps, invitations }: InvitationContext,
	caller: Caller,
	id: string,
): Promise<SentInvitation> {
	assertInviter(caller);
	await invitations.assert(caller.workspaceId);
	const { sent, mailId } = await deps.db.transaction(async (tx) => {
		await lockTeams(tx, caller);
		const [found] = await tx
			.select()
			.from(invitation)
			.where(isOne(tx, caller, id))
			.for('update');
		if (!found) throw new AppError('invitation_not_found');
		await assertMayInvite(tx, caller, found);
		if (found.rank === 'Admin') await assertFreshProof({ db: tx, clock: deps.clock }, caller);
		return sendInvitation(tx, deps, caller, found);
	});
	await dispatchMessage(deps, mailId);
	return sent;
}

export async function withdrawInvitation({ deps }: InvitationContext, caller: Caller, id: string): Promise<void> {
	assertInviter(caller);
	await deps.db.transaction(async (tx) => {
		const [gone] = await tx
			.delete(invitation)
			.where(isOne(tx, caller, id))
			.returning();
		if (!gone) throw new AppError('invitation_not_found');
		const { email, rank, workspaceId } = gone;
		await recordAudit(tx, caller, {
			action: 'invitationWithdrawn',
			subjectId: id,
			workspaceId,
			before: { email, rank },
			after: null,
		});
	});
}
