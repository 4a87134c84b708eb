import type { NewFtpPassword } from '@debrief/shared/contract/pbx/pbx.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { pbxAccount } from '../../../platform/db/schema/index.ts';
import { fileServerAddresses } from '../../../platform/file-servers/file-server-addresses.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../audit/index.ts';
import { setFileTransfer } from '../../settings/index.ts';
import { assertMayUsePbx, holdPbxAccount, newPassword } from './pbx-account.ts';

/** Returns a new password, which nobody can read again, and refuses the former one. Throws `feature_not_in_plan`. */
export async function createFtpPassword({ db, env, clock }: Deps, caller: Caller): Promise<NewFtpPassword> {
	assertMayUsePbx(caller);
	const password = newPassword();
	const username = await db.transaction(async (tx) => {
		const initial = { product: 'other', productName: null, timeZone: 'UTC' } as const;
		const { row } = await holdPbxAccount(tx, caller, initial);
		await setFileTransfer(tx, caller, true);
		await tx
			.update(pbxAccount)
			.set({ passwordHash: hashToken(password), passwordChangedAt: clock(), updatedAt: clock() })
			.where(eq(pbxAccount.id, row.id));
		await recordAudit(tx, caller, {
			...{ action: 'pbxPasswordChanged', subjectId: row.id, workspaceId: caller.workspaceId },
			...{ before: null, after: { username: row.username } },
		});
		return row.username;
	});
	return { username, password, servers: fileServerAddresses(env) };
}
