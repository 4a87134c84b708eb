import type { PasskeyAssertion } from '@debrief/shared/contract/accounts/passkeys.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AccountContext } from '../account-context.ts';
import { confirmationCodes } from '../single-use-codes.ts';
import type { PasskeyBrowser } from './challenges.ts';
import { askForPasskey, usePasskey } from './use-passkey.ts';

const purposeOf = ({ userId }: Caller) => ({ kind: 'confirm', userId }) as const;

export async function beginConfirmation({ deps, limits }: AccountContext, caller: Caller, browser: PasskeyBrowser) {
	await limits.passkeys.assert(caller.userId);
	return askForPasskey(deps, browser, purposeOf(caller));
}

export async function confirmWithPasskey(
	{ deps }: AccountContext,
	caller: Caller,
	browser: PasskeyBrowser,
	credential: PasskeyAssertion,
): Promise<{ code: string }> {
	const userId = await usePasskey(deps, browser, purposeOf(caller), credential);
	const content = caller.sessionId ?? '';
	return { code: await deps.db.transaction((tx) => confirmationCodes.add(tx, { userId, content }, deps.clock())) };
}
