import type { NewFtpPassword } from '@debrief/shared/contract/pbx/pbx.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { pbxAccount } from '../../../platform/db/schema/index.ts';
import { fileServerAddresses } from '../../../platform/file-servers/file-server-addresses.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit, setFileTransfer } from '../../foundation/index.ts';
import { assertMayUsePbx, lockPbxAccount, newPassword, type PbxChange } from './pbx-account.ts';

/** The password cannot be read again. Throws `feature_not_in_plan`, and `invalid_input` without a telephone system. */
export function createFtpPassword(deps: Deps, caller: Caller): Promise<NewFtpPassword> {
	assertMayUsePbx(caller);
	return deps.db.transaction((tx) => renewFtpPassword(tx, deps, { workspaceId: caller.workspaceId, actor: caller }));
}

export async function renewFtpPassword(
	tx: Transaction,
	{ env, clock }: Pick<Deps, 'env' | 'clock'>,
	{ workspaceId, actor }: PbxChange,
): Promise<NewFtpPassword> {
	const password = newPassword();
	const row = await lockPbxAccount(tx, workspaceId);
	if (!row || (row.product === 'other' && !row.productName)) throw invalidInput('productName', 'required', 'pbxName');
	// Only the first password turns file transfer on, so that an Admin's choice stays.
	if (!row.passwordChangedAt) await setFileTransfer(tx, { workspaceId }, true);
	await tx
		.update(pbxAccount)
		.set({ passwordHash: hashToken(password), passwordChangedAt: clock(), updatedAt: clock() })
		.where(eq(pbxAccount.id, row.id));
	await recordAudit(tx, actor, {
		action: 'pbxPasswordChanged',
		subjectId: row.id,
		workspaceId,
		before: null,
		after: { username: row.username },
	});
	return { username: row.username, password, servers: fileServerAddresses(env) };
}
