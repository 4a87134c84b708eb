import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, membership, share } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { readSetting } from '../../../../platform/settings.ts';
import { beginDeparture, leavingSetting, resumeDepartures } from '../../../accounts/index.ts';
import { handOver, resumeCopies } from '../../../conversations/index.ts';
import { keepAWorkspace, ownWorkspace, recordAudit } from '../../../foundation/index.ts';
import { endInvitationsOf } from '../invitations/may-invite.ts';
import { leaveTeams } from '../team-members.ts';
import { adminsOf, memberRows } from './member-rows.ts';
import type { TeamsContext } from './set-member-rank.ts';

/** The rest goes to `conversationsTo` or an Admin. Throws `forbidden`, `user_not_found`, `only_workspace_admin`. */
export async function removeMember(
	{ deps, invalidate }: TeamsContext,
	caller: Caller,
	id: string,
	conversationsTo?: string,
): Promise<{ conversations: number }> {
	const { workspaceId } = caller;
	const conversations = await deps.db.transaction(async (tx) => {
		const admins = (await adminsOf(tx, workspaceId).for('update', { of: membership })).map(({ userId }) => userId);
		if (id !== caller.userId && !admins.includes(caller.userId)) throw new AppError('forbidden');
		const isMember = and(eq(membership.workspaceId, workspaceId), eq(membership.userId, id));
		const [gone] = await memberRows(tx).where(isMember).for('update', { of: membership });
		if (!gone) throw new AppError('user_not_found');
		const heirs = admins.filter((each) => each !== id);
		if (heirs.length === 0) throw new AppError('only_workspace_admin');
		const takesAlong = id === caller.userId && (await readSetting(tx, leavingSetting, caller)).takesAlong;
		const to = conversationsTo ?? heirs.find((each) => each === caller.userId) ?? heirs[0] ?? '';
		const heir = await assertHeir(tx, workspaceId, to, id);
		const moved = takesAlong ? null : await handOver(tx, { workspaceId, from: id, to });
		await endShares(tx, workspaceId, id);
		await leaveTeams(tx, workspaceId, id);
		await tx.delete(membership).where(isMember);
		await endInvitationsOf(tx, { workspaceId, userId: id, rank: null });
		await keepAWorkspace(tx, id, deps.env.DEFAULT_PLAN);
		const taken = takesAlong ? await takeAlong(tx, deps, caller) : 0;
		await recordAudit(tx, caller, {
			action: 'memberRemoved',
			subjectId: id,
			workspaceId,
			before: { email: gone.email, rank: gone.membership.rank },
			after: takesAlong ? { takesAlong: taken } : { conversations: moved, conversationsTo: heir },
		});
		return moved ?? taken;
	});
	invalidate(id);
	await resumeCopies(deps);
	await resumeDepartures(deps);
	return { conversations };
}

async function assertHeir(tx: Transaction, workspaceId: string, heirId: string, goneId: string): Promise<string> {
	const isHeir = and(eq(membership.workspaceId, workspaceId), eq(membership.userId, heirId));
	const [heir] = await memberRows(tx).where(isHeir).for('share', { of: membership });
	if (!heir || heirId === goneId) throw new AppError('user_not_found');
	return heir.email;
}

async function endShares(tx: Transaction, workspaceId: string, userId: string): Promise<void> {
	const ofWorkspace = tx
		.select({ id: conversation.id })
		.from(conversation)
		.where(eq(conversation.workspaceId, workspaceId));
	const isToThem = and(eq(share.subject, 'user'), eq(share.subjectId, userId));
	await tx.delete(share).where(and(isToThem, inArray(share.conversationId, ofWorkspace)));
}

async function takeAlong(
	tx: Transaction,
	{ env, clock }: Deps,
	{ workspaceId, userId, email }: Caller,
): Promise<number> {
	const to = await ownWorkspace(tx, userId, env.DEFAULT_PLAN);
	return beginDeparture(tx, { from: workspaceId, to, who: { userId, email }, now: clock() });
}
