import { hasSecondFactor } from '../../../../platform/auth/two-factor/has-second-factor.ts';
import type { CommandResult } from '../../../../platform/processes/command-socket.ts';
import { removeSecondFactor } from '../../../accounts/index.ts';
import { recordAudit } from '../../../foundation/index.ts';
import { type CommandDeps, commandLine, holdAccount, unknownAccount } from './find-account.ts';

export async function resetTwoFactor({ db }: CommandDeps, typed: string): Promise<CommandResult> {
	const reset = await db.transaction(async (tx) => {
		const found = await holdAccount(tx, typed);
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
