import { randomBytes } from 'node:crypto';
import type { SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import type { Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { hashToken } from '../../../../platform/auth/hash-token.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { invitation, user, workspace } from '../../../../platform/db/schema/index.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { addAccountMail } from '../../../accounts/index.ts';
import { languageOf, recordAudit } from '../../../foundation/index.ts';
import { addressProof } from './address-proof.ts';
import { invitationRows, toInvitation } from './invitation-rows.ts';

const lifetimeMs = 14 * 24 * 3_600_000;

/** Dispatch `mailId` after the commit. */
type Sent = { sent: SentInvitation; mailId: string };

type Wanted = {
	email: string;
	rank: Rank;
	teamId?: string | null | undefined;
	isForShares: boolean;
	shared?: { title: string; total: number };
};

export async function sendInvitation(
	tx: Transaction,
	deps: Deps,
	caller: Caller,
	{ email, rank, teamId = null, isForShares, shared }: Wanted,
): Promise<Sent> {
	const now = deps.clock();
	const token = randomBytes(32).toString('base64url');
	const path = `/invite/${token}`;
	const [into] = await tx.select().from(workspace).where(eq(workspace.id, caller.workspaceId));
	const [inviter] = await tx.select({ name: user.fullName }).from(user).where(eq(user.id, caller.userId));
	const [receiver] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
	const values = {
		rank,
		tokenHash: hashToken(token),
		invitedBy: inviter?.name ?? caller.email,
		inviterId: caller.userId,
		isForShares,
		createdAt: now,
		expiresAt: new Date(now.getTime() + lifetimeMs),
	};
	const [row] = await tx
		.insert(invitation)
		.values({ id: newId(), workspaceId: caller.workspaceId, email, teamId, ...values })
		.onConflictDoUpdate({ target: [invitation.workspaceId, invitation.email, invitation.teamId], set: values })
		.returning();
	const [stored] = await invitationRows(tx).where(eq(invitation.id, row?.id ?? ''));
	if (!row || !stored || !into) throw new Error('an invitation was not stored');
	const mailId = await addAccountMail(tx, deps, {
		kind: shared ? 'sharedInvitation' : 'invitation',
		to: email,
		path: `${path}?proof=${addressProof(deps, token)}`,
		inviter: values.invitedBy,
		workspace: into.name,
		...(shared && { title: shared.title, total: String(shared.total) }),
		language: await languageOf(tx, receiver?.id ?? caller.userId),
	});
	await recordAudit(tx, caller, {
		action: 'memberInvited',
		subjectId: row.id,
		workspaceId: caller.workspaceId,
		before: null,
		after: { email, rank, ...(stored.teamName && { team: stored.teamName }) },
	});
	return { sent: { ...toInvitation(stored), link: deps.env.publicUrl + path }, mailId };
}
