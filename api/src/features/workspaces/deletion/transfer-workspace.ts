import { and, eq } from 'drizzle-orm';
import { membership } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { addAccessMail } from '../../accounts/index.ts';
import { dispatchMessage, recordAudit } from '../../foundation/index.ts';
import { endInvitationsOf } from '../teams/invitations/may-invite.ts';
import { lockAdmins, memberRows } from '../teams/members/member-rows.ts';
import type { ClosingContext } from './closing-context.ts';
import { assertActive } from './workspace-life.ts';

/** One transaction, so that there is always an Admin. Throws `workspace_not_found`, `user_not_found`, `forbidden`. */
export async function transferWorkspace(
	{ deps, invalidate }: ClosingContext,
	caller: Caller,
	id: string,
	memberId: string,
): Promise<void> {
	assertActive(caller, id);
	const isMember = (userId: string) => and(eq(membership.workspaceId, id), eq(membership.userId, userId));
	const mailId = await deps.db.transaction(async (tx) => {
		await lockAdmins(tx, caller);
		const [heir] = await memberRows(tx).where(isMember(memberId)).for('update', { of: membership });
		if (!heir || memberId === caller.userId) throw new AppError('user_not_found');
		await tx.update(membership).set({ rank: 'Admin' }).where(isMember(memberId));
		await tx.update(membership).set({ rank: 'Member' }).where(isMember(caller.userId));
		await endInvitationsOf(tx, { workspaceId: caller.workspaceId, userId: caller.userId, rank: 'Member' });
		await recordAudit(tx, caller, {
			action: 'workspaceTransferred',
			subjectId: memberId,
			workspaceId: id,
			before: { email: caller.email },
			after: { email: heir.email },
		});
		return addAccessMail(tx, deps, caller, { kind: 'workspaceHandedOver', path: '/auth/recovery' });
	});
	for (const userId of [caller.userId, memberId]) invalidate(userId);
	await dispatchMessage(deps, mailId);
}
