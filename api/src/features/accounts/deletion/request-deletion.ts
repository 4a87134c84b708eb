import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { isOnlyAdministrator } from '../../../platform/auth/administrators.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { changeSetting } from '../../../platform/settings.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { readProfile } from '../read-profile.ts';
import { assertOwner, type Proof } from '../second-factor/assert-owner.ts';
import { deletionSetting } from './deletion-setting.ts';
import { isOnlyAdminOfOthers } from './hand-over-shared.ts';

const graceMs = 14 * 86_400_000;

/** Throws `wrong_password`, `only_admin` and `only_workspace_admin`. */
export async function requestDeletion(context: AccountContext, caller: Caller, proof: Proof): Promise<Profile> {
	const { deps } = context;
	const { userId, workspaceId, email } = caller;
	await assertOwner(context, caller, proof);
	const at = new Date(deps.clock().getTime() + graceMs).toISOString();
	const mailId = await deps.db.transaction(async (tx) => {
		if (await isOnlyAdministrator(tx, userId)) throw new AppError('only_admin');
		if (await isOnlyAdminOfOthers(tx, userId)) throw new AppError('only_workspace_admin');
		const { before } = await changeSetting(tx, deletionSetting, caller, {});
		if (before.at !== null) return null;
		await changeSetting(tx, deletionSetting, caller, { at });
		const mail = { kind: 'deletion', path: '/home', day: at.slice(0, 10) } as const;
		return addMailToOwner(tx, deps, { id: userId, email }, mail);
	});
	if (mailId) await dispatchMessage(deps, mailId);
	return readProfile(deps, userId, workspaceId);
}

export async function cancelDeletion({ deps }: AccountContext, caller: Caller): Promise<Profile> {
	await deps.db.transaction((tx) => changeSetting(tx, deletionSetting, caller, { at: null }));
	return readProfile(deps, caller.userId, caller.workspaceId);
}
