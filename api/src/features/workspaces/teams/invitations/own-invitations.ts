import type { OwnInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { invitation } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { recordAudit } from '../../../foundation/index.ts';
import { acceptWithin } from './accept-invitation.ts';
import { findOpenInvitations } from './find-open-invitations.ts';

const isOpenTo = ({ email }: Caller, now: Date) => and(eq(invitation.email, email), gt(invitation.expiresAt, now));

export async function listOwnInvitations({ db, clock }: Deps, caller: Caller): Promise<OwnInvitation[]> {
	const open = await findOpenInvitations(db, isOpenTo(caller, clock()));
	return open.map(({ row: { id }, shown: { email: _, ...shown } }) => ({ id, ...shown }));
}

/** Throws like `acceptInvitation`. */
export async function acceptOwnInvitation({ db, clock }: Deps, caller: Caller, id: string) {
	const now = clock();
	const isIt = and(eq(invitation.id, id), isOpenTo(caller, now));
	return db.transaction((tx) => acceptWithin(tx, caller, isIt, now));
}

export async function declineInvitation({ db, clock }: Deps, caller: Caller, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const [gone] = await tx
			.delete(invitation)
			.where(and(eq(invitation.id, id), isOpenTo(caller, clock())))
			.returning();
		if (!gone) throw new AppError('invitation_not_found');
		const { email, rank, workspaceId } = gone;
		await recordAudit(tx, caller, {
			action: 'invitationDeclined',
			subjectId: id,
			workspaceId,
			before: { email, rank },
			after: null,
		});
	});
}
