import { eq } from 'drizzle-orm';
import { hasPassword } from '../../../../platform/auth/proof/has-password.ts';
import { user } from '../../../../platform/db/schema/index.ts';
import type { CommandResult } from '../../../../platform/processes/command-socket.ts';
import { recordAudit } from '../../../foundation/index.ts';
import { revokeReseller } from '../../../resellers/index.ts';
import { type CommandDeps, commandLine, holdAccount, unknownAccount } from './find-account.ts';

const administers = { role: 'admin', isActive: true, isApproved: true, emailVerified: true } as const;

/** Also confirms and approves the account, so that the machine's owner cannot be locked out. */
export async function makeAdmin({ db, clock }: CommandDeps, typed: string): Promise<CommandResult> {
	const made = await db.transaction(async (tx) => {
		const found = await holdAccount(tx, typed);
		if (!found) return null;
		await tx
			.update(user)
			.set({ ...administers, rejectionReason: null, updatedAt: clock() })
			.where(eq(user.id, found.id));
		const { role, isActive, isApproved, emailVerified } = found;
		if (role === 'reseller') await revokeReseller(tx, commandLine, found.id);
		await recordAudit(tx, commandLine, {
			action: 'userRoleChanged',
			subjectId: found.id,
			workspaceId: null,
			before: { email: found.email, role, isActive, isApproved, isVerified: emailVerified },
			after: { email: found.email, role: 'admin', isActive: true, isApproved: true, isVerified: true },
		});
		return { email: found.email, hasPassword: await hasPassword(tx, found.id) };
	});
	if (!made) return unknownAccount(db, typed);
	const next = made.hasPassword ? '' : ' It has no password yet: give it one with reset-password.';
	return { isDone: true, text: `${made.email} is an administrator of this server now.${next}` };
}
