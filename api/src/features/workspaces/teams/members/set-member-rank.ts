import type { Member } from '@debrief/shared/contract/teams/members.ts';
import type { Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { assertFreshProof } from '../../../../platform/auth/proof/fresh-proof.ts';
import { membership } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { recordAudit } from '../../../foundation/index.ts';
import { endInvitationsOf } from '../invitations/may-invite.ts';
import { lockAdmins, memberRows, toMembers } from './member-rows.ts';

export type TeamsContext = {
	deps: Deps;
	invalidate(userId: string): void;
};

/** Throws `user_not_found`, `only_workspace_admin`, and `forbidden` for a caller who has just lost the rank. */
export async function setMemberRank(
	{ deps, invalidate }: TeamsContext,
	caller: Caller,
	id: string,
	rank: Rank,
): Promise<Member> {
	const { workspaceId } = caller;
	if (rank === 'Admin') await assertFreshProof(deps, caller);
	const isMember = and(eq(membership.workspaceId, workspaceId), eq(membership.userId, id));
	const changed = await deps.db.transaction(async (tx) => {
		const admins = await lockAdmins(tx, caller);
		const [found] = await memberRows(tx).where(isMember).for('update', { of: membership });
		if (!found) throw new AppError('user_not_found');
		const before = found.membership.rank;
		if (before !== rank) {
			if (admins.length === 1 && admins[0] === id) throw new AppError('only_workspace_admin');
			await tx.update(membership).set({ rank }).where(isMember);
			await endInvitationsOf(tx, { workspaceId, userId: id, rank });
			await recordAudit(tx, caller, {
				action: 'memberRankChanged',
				subjectId: id,
				workspaceId,
				before: { email: found.email, rank: before },
				after: { email: found.email, rank },
			});
		}
		const rows = await memberRows(tx).where(isMember);
		return toMembers(tx, caller, rows);
	});
	invalidate(id);
	const [member] = changed;
	if (!member) throw new AppError('user_not_found');
	return member;
}
