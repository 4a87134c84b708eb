import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { assertFreshProof } from '../../../platform/auth/proof/fresh-proof.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { fieldError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { copyColumnsJob, requestCopies } from '../../conversations/index.ts';
import { dispatchMessage, languageOf, recordActivity } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addAccountMail } from '../mails/account-mails.ts';
import { readProfile } from '../read-profile.ts';
import { isTaken } from '../registration/add-account.ts';
import { addressCodes } from '../single-use-codes.ts';

type Change = { fullName?: string | undefined; email?: string | null | undefined };

const emailMaxLength = 32;

/** A new address takes effect once its link is opened. Throws `proof_needed`, `email_taken` and `invalid_input`. */
export async function changeProfile(
	context: AccountContext,
	caller: Caller,
	{ fullName, email }: Change,
): Promise<Profile> {
	const { deps, limits, invalidateSession } = context;
	const { userId, workspaceId, sessionId } = caller;
	const wanted = email && email !== caller.email ? email : null;
	if (wanted) {
		if (wanted.length > emailMaxLength) throw tooLong();
		await assertFreshProof(deps, caller);
		await limits.mails.assert(wanted);
		await limits.mails.assert(`to change ${userId}`);
	}
	const mailIds = await deps.db.transaction(async (tx) => {
		if (fullName !== undefined) await changeName(tx, deps, caller, fullName);
		return wanted ? addAddressMails(tx, deps, caller, wanted) : [];
	});
	if (sessionId) invalidateSession(sessionId);
	if (fullName !== undefined) await deps.jobs.enqueue(copyColumnsJob, { source: 'person', sourceId: userId });
	for (const id of mailIds) await dispatchMessage(deps, id);
	return readProfile(deps, userId, workspaceId);
}

const tooLong = () => invalidInput('email', 'too_big', 'maxCharacters', { limit: emailMaxLength });

async function changeName(tx: Transaction, { clock }: Deps, caller: Caller, fullName: string): Promise<void> {
	const { userId } = caller;
	const [before] = await tx.select().from(user).where(eq(user.id, userId)).for('update');
	if (!before || before.fullName === fullName) return;
	await tx.update(user).set({ fullName, updatedAt: clock() }).where(eq(user.id, userId));
	await requestCopies(tx, { source: 'person', sourceId: userId });
	await recordActivity(tx, caller, 'userUpdated', { fullName, email: before.email });
}

async function addAddressMails(tx: Transaction, deps: Deps, caller: Caller, email: string): Promise<string[]> {
	const { userId, workspaceId } = caller;
	if (await isTaken(tx, email)) throw fieldError('email_taken', 'email', 'unique');
	const language = await languageOf(tx, userId);
	const code = await addressCodes.add(tx, { userId, content: `${workspaceId}/${email}` }, deps.clock());
	const toNew = { kind: 'confirmAddress', to: email, language, path: `/auth/verify/${code}` } as const;
	const toOld = {
		kind: 'addressWillChange',
		to: caller.email,
		language,
		path: '/auth/recovery',
		address: email,
	} as const;
	return [await addAccountMail(tx, deps, toNew), await addAccountMail(tx, deps, toOld)];
}
