import type { PasskeyAssertion } from '@debrief/shared/contract/accounts/passkeys.ts';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { relyingPartyOf } from '../../../platform/auth/passkeys/relying-party.ts';
import { passkey, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AppEnv, Routes } from '../../../platform/http/mount.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { browserId } from '../browser-cookie.ts';
import { countWaysIn } from '../external/identities.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { assertOwner, type Proof } from '../second-factor/assert-owner.ts';
import { afterRemoval } from '../second-factor/remove-second-factor.ts';
import { beginPasskeySignIn } from '../session/passkey-sign-in.ts';
import { confirmationCodes } from '../single-use-codes.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import type { PasskeyBrowser } from './challenges.ts';
import { passkeysOf, renamePasskey, toPasskey } from './passkey-rows.ts';
import { askForPasskey, usePasskey } from './use-passkey.ts';

const purposeOf = ({ userId }: Caller) => ({ kind: 'confirm', userId }) as const;

async function beginConfirmation({ deps, limits }: AccountContext, caller: Caller, browser: PasskeyBrowser) {
	await limits.passkeys.assert(caller.userId);
	return askForPasskey(deps, browser, purposeOf(caller));
}

async function confirmWithPasskey(
	{ deps }: AccountContext,
	caller: Caller,
	browser: PasskeyBrowser,
	credential: PasskeyAssertion,
): Promise<{ code: string }> {
	const userId = await usePasskey(deps, browser, purposeOf(caller), credential);
	const content = caller.sessionId ?? '';
	return { code: await deps.db.transaction((tx) => confirmationCodes.add(tx, { userId, content }, deps.clock())) };
}

export const passkeyBrowser = (c: Context, publicUrl: string): PasskeyBrowser => ({
	party: relyingPartyOf(c, publicUrl),
	id: browserId(c, publicUrl),
});

export function passkeyRoutes(context: AccountContext, networkOf: (c: Context<AppEnv>) => string) {
	const { deps, limits } = context;
	const browserOf = (c: Context) => passkeyBrowser(c, deps.env.publicUrl);
	return {
		listPasskeys: async ({ caller }) => ({ list: (await passkeysOf(deps.db, caller.userId)).map(toPasskey) }),
		beginPasskey: ({ caller, body, c }) => beginPasskey(context, caller, browserOf(c), body),
		addPasskey: ({ caller, body, c }) => addPasskey(context, caller, browserOf(c), body),
		renamePasskey: ({ caller, params, body }) => renamePasskey(deps, caller, params.id, body.name),
		removePasskey: ({ caller, params, body }) => removePasskey(context, caller, params.id, body),
		beginPasskeyConfirmation: ({ caller, c }) => beginConfirmation(context, caller, browserOf(c)),
		confirmWithPasskey: ({ caller, body, c }) => confirmWithPasskey(context, caller, browserOf(c), body.credential),
		async beginPasskeySignIn({ body, c }) {
			await limits.passkeys.assert(networkOf(c));
			return beginPasskeySignIn(context, browserOf(c), body.challenge);
		},
	} satisfies Partial<Routes>;
}

/** Throws `passkey_not_found`, `last_way_in` and `second_factor_required`. */
async function removePasskey(context: AccountContext, caller: Caller, id: string, proof: Proof): Promise<void> {
	const { deps } = context;
	const { userId, email } = caller;
	if (!(await passkeysOf(deps.db, userId)).some((each) => each.id === id)) throw new AppError('passkey_not_found');
	await assertOwner(context, caller, proof);
	const mailId = await deps.db.transaction(async (tx) => {
		// The lock keeps two simultaneous removals from removing the last way to sign in.
		await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
		const removed = await tx.delete(passkey).where(eq(passkey.id, id)).returning({ id: passkey.id });
		if (removed.length === 0) throw new AppError('passkey_not_found');
		if ((await countWaysIn(tx, userId)) === 0) throw new AppError('last_way_in');
		await afterRemoval(tx, caller);
		return addMailToOwner(tx, deps, { id: userId, email }, { kind: 'passkeyRemoved', path: '/auth/recovery' });
	});
	await dispatchMessage(deps, mailId);
}
