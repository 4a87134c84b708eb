import { randomInt } from 'node:crypto';
import { isStrongPassword } from '@debrief/shared/domain/accounts/password-rule.ts';
import { eq } from 'drizzle-orm';
import { user } from '../../../../platform/db/schema/index.ts';
import type { CommandResult } from '../../../../platform/processes/command-socket.ts';
import { replacePassword } from '../../../accounts/index.ts';
import { recordAudit } from '../../../foundation/index.ts';
import { endAllAccess } from '../../account-access/end-all-access.ts';
import { signOutEverywhere } from '../sign-out-everywhere.ts';
import { type CommandDeps, commandLine, lockAccount, unknownAccount } from './find-account.ts';

/** Also confirms the address, because the password would not work without it. */
export async function resetPassword(deps: CommandDeps, typed: string): Promise<CommandResult> {
	const password = generatePassword();
	const passwordHash = await deps.accounts.hashPassword(password);
	const changed = await deps.db.transaction(async (tx) => {
		const found = await lockAccount(tx, typed);
		if (!found) return null;
		await tx.update(user).set({ emailVerified: true, updatedAt: deps.clock() }).where(eq(user.id, found.id));
		await replacePassword(tx, found.id, passwordHash);
		await signOutEverywhere(tx, found.id);
		await endAllAccess(tx, deps, { userId: found.id, email: found.email, fullName: found.fullName });
		await recordAudit(tx, commandLine, {
			action: 'userPasswordReset',
			subjectId: found.id,
			workspaceId: null,
			before: { email: found.email, isVerified: found.emailVerified },
			after: { email: found.email, isVerified: true },
		});
		return found;
	});
	if (!changed) return unknownAccount(deps.db, typed);
	const isLetIn = changed.isActive && changed.isApproved;
	return {
		isDone: true,
		text: [
			`${changed.email} has a new password: ${password}`,
			'It was signed out everywhere.',
			...(isLetIn ? [] : [`It may not sign in yet: it ${changed.isActive ? 'waits for approval' : 'is deactivated'}.`]),
		].join('\n'),
	};
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

function generatePassword(): string {
	const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
	const password = Array.from({ length: 5 }, group).join('-');
	return isStrongPassword(password) ? password : generatePassword();
}
