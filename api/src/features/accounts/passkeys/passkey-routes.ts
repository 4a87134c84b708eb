import type { Context } from 'hono';
import { relyingPartyOf } from '../../../platform/auth/passkeys/relying-party.ts';
import type { AppEnv, Routes } from '../../../platform/http/mount.ts';
import type { AccountContext } from '../account-context.ts';
import { browserId } from '../known-browsers/browser-cookie.ts';
import { beginPasskeySignIn } from '../session/passkey-sign-in.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import type { PasskeyBrowser } from './challenges.ts';
import { beginConfirmation, confirmWithPasskey } from './confirm-with-passkey.ts';
import { passkeysOf, renamePasskey, toPasskey } from './passkey-rows.ts';
import { removePasskey } from './remove-passkey.ts';

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
