import { z } from 'zod';
import { PasskeyName, SecondFactorCode } from '../../domain/accounts/account-rules.ts';
import { invalidMessage } from '../../domain/field-messages.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

export const Passkey = z.object({
	id: z.string(),
	name: z.string(),
	/** The relying party. Browsers offer the passkey under no other host. */
	host: z.string(),
	createdAt: z.string(),
	lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const base64url = (maxLength: number) =>
	z
		.string()
		.min(1)
		.max(maxLength)
		.regex(/^[\w-]+$/);

const credential = {
	id: base64url(1_400),
	rawId: base64url(1_400),
	type: z.literal('public-key'),
	authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
	clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** JSON of `navigator.credentials.create` (`PublicKeyCredential.toJSON`). */
export const PasskeyCreation = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url(8_000),
		attestationObject: base64url(40_000),
		transports: z.array(z.string().max(32)).max(10).optional(),
	}),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

export const PasskeyAssertion = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url(8_000),
		authenticatorData: base64url(8_000),
		signature: base64url(8_000),
		userHandle: base64url(200).optional(),
	}),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** JSON options for `navigator.credentials`. Valid once, for five minutes, in the requesting browser. */
const Options = z.record(z.string(), z.unknown());

/** Required if the account has a password or two-factor sign-in. */
const proof = {
	password: z.string().max(64, invalidMessage('password')).optional(),
	code: SecondFactorCode.optional(),
};
const refusals = ['wrong_password', 'second_factor_needed', 'wrong_code', 'too_many_requests'] as const;

export const passkeyEndpoints = {
	listPasskeys: endpoint({
		method: 'GET',
		path: '/auth/passkeys',
		access: 'signed-in',
		isOpenDuringSetUp: true,
		summary: 'List the passkeys of this account, oldest first.',
		response: z.object({ list: z.array(Passkey) }),
	}),
	beginPasskey: endpoint({
		method: 'POST',
		path: '/auth/passkeys/registration',
		access: 'signed-in',
		isOpenDuringSetUp: true,
		summary: 'Get what a browser needs to create a passkey for this account.',
		body: z.object(proof),
		response: Options,
		errors: [...refusals, 'passkeys_unavailable', 'passkeys_limit'],
	}),
	addPasskey: endpoint({
		method: 'POST',
		path: '/auth/passkeys',
		access: 'signed-in',
		isOpenDuringSetUp: true,
		summary:
			'Add a passkey. From now on the password alone is not enough to sign in. The first second factor of an account brings recovery codes and ends its other sessions; approved devices stay signed in.',
		body: z.object({ name: PasskeyName, credential: PasskeyCreation }),
		response: z.object({
			passkey: Passkey,
			/** Returned only once. Empty when the account already had a second factor. */
			recoveryCodes: z.array(z.string()),
		}),
		errors: ['passkey_failed', 'passkeys_unavailable', 'passkeys_limit'],
	}),
	renamePasskey: endpoint({
		method: 'PUT',
		path: '/auth/passkeys/:id',
		access: 'signed-in',
		summary: 'Rename a passkey.',
		params: z.object({ id: Id }),
		body: z.object({ name: PasskeyName }),
		response: Passkey,
		errors: ['passkey_not_found'],
	}),
	removePasskey: endpoint({
		method: 'POST',
		path: '/auth/passkeys/:id/removal',
		access: 'signed-in',
		summary: 'Remove a passkey. The last way in to an account stays, and so does a second factor that is required.',
		params: z.object({ id: Id }),
		body: z.object(proof),
		errors: [...refusals, 'passkey_not_found', 'last_way_in', 'second_factor_required'],
	}),
	beginPasskeyConfirmation: endpoint({
		method: 'POST',
		path: '/auth/passkey-confirmation',
		access: 'signed-in',
		summary: 'Get what a browser needs to confirm an act with a passkey of this account.',
		response: Options,
		errors: ['passkeys_unavailable', 'too_many_requests'],
	}),
	confirmWithPasskey: endpoint({
		method: 'PUT',
		path: '/auth/passkey-confirmation',
		access: 'signed-in',
		summary:
			'Exchange an answer of a passkey for a code, which counts once within five minutes in this session, wherever a code of the second factor is asked for.',
		body: z.object({ credential: PasskeyAssertion }),
		response: z.object({ code: z.string() }),
		errors: ['passkey_failed', 'passkeys_unavailable', 'too_many_requests'],
	}),
	beginPasskeySignIn: endpoint({
		method: 'POST',
		path: '/auth/passkeys/sign-in',
		access: 'public',
		summary:
			'Get what a browser needs to sign in with a passkey: any it has for this server, or with the `challenge` of a sign-in that needs a second factor, one of that account.',
		body: z.object({ challenge: z.string().min(1).max(512).optional() }),
		response: Options,
		errors: ['passkeys_unavailable', 'sign_in_expired', 'too_many_requests'],
	}),
};
