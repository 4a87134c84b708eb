import { eq } from 'drizzle-orm';
import { hasPassword } from '../../../../platform/auth/proof/has-password.ts';
import { hasSecondFactor } from '../../../../platform/auth/two-factor/has-second-factor.ts';
import { user } from '../../../../platform/db/schema/index.ts';
import type { CommandResult } from '../../../../platform/processes/command-socket.ts';
import { removeSecondFactor } from '../../../accounts/index.ts';
import { recordAudit } from '../../../foundation/index.ts';
import { revokeReseller } from '../../../resellers/index.ts';
import type { CommandDeps } from './find-account.ts';
import { commandLine, lockAccount, unknownAccount } from './find-account.ts';
import { type CommandName, parseCommand, usage } from './parse-command.ts';
import { resetPassword } from './reset-password.ts';
import { testMail } from './test-mail.ts';
import { verifyAudit } from './verify-audit.ts';

const administers = { role: 'admin', isActive: true, isApproved: true, emailVerified: true } as const;

/** Also confirms and approves the account, so that the machine's owner cannot be locked out. */
async function makeAdmin({ db, clock }: CommandDeps, typed: string): Promise<CommandResult> {
	const made = await db.transaction(async (tx) => {
		const found = await lockAccount(tx, typed);
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

const commands: Record<CommandName, (deps: CommandDeps, argument: string) => Promise<CommandResult>> = {
	'reset-password': resetPassword,
	'reset-two-factor': resetTwoFactor,
	'make-admin': makeAdmin,
	'test-mail': testMail,
	'verify-audit-log': verifyAudit,
};

export async function runCommand(deps: CommandDeps, words: readonly string[]): Promise<CommandResult> {
	const command = parseCommand(words);
	return command ? commands[command.name](deps, command.argument) : { isDone: false, text: usage };
}

async function resetTwoFactor({ db }: CommandDeps, typed: string): Promise<CommandResult> {
	const reset = await db.transaction(async (tx) => {
		const found = await lockAccount(tx, typed);
		if (!found) return null;
		const { id, email } = found;
		const wasOn = await hasSecondFactor(tx, id);
		if (wasOn) {
			await removeSecondFactor(tx, id);
			const act = { action: 'userSecondFactorReset', subjectId: id, workspaceId: null } as const;
			await recordAudit(tx, commandLine, { ...act, before: { email }, after: { email } });
		}
		return { email, wasOn };
	});
	if (!reset) return unknownAccount(db, typed);
	const text = reset.wasOn
		? `${reset.email} signs in with its password alone now. Set two-factor sign-in up again in the profile.`
		: `${reset.email} has no two-factor sign-in.`;
	return { isDone: true, text };
}
