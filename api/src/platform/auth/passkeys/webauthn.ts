import type { PasskeyAssertion, PasskeyCreation } from '@debrief/shared/contract/accounts/passkeys.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { RelyingParty } from './relying-party.ts';

// The library parses authenticator certificates, so it is loaded only when needed.
const load = () => import('@simplewebauthn/server');

const timeout = 5 * 60_000;
/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257];
const serviceName = 'Debrief';

export type PublicKey = { credentialId: string; publicKey: string; counter: number; transports: string[] };
type Known = Pick<PublicKey, 'credentialId' | 'transports'>;

const descriptors = (known: readonly Known[]) => known.map(({ credentialId: id, transports }) => ({ id, transports }));

type Registration = {
	party: RelyingParty;
	account: { id: string; email: string; name: string };
	known: readonly Known[];
};

/** Returns options for a discoverable passkey with user verification, so that it can replace the password. */
export async function registrationOptions({ party, account, known }: Registration) {
	const { generateRegistrationOptions } = await load();
	return generateRegistrationOptions({
		rpName: serviceName,
		rpID: party.id,
		timeout,
		supportedAlgorithmIDs: algorithms,
		userID: handleOf(account.id),
		userName: account.email,
		userDisplayName: account.name,
		excludeCredentials: descriptors(known),
		attestationType: 'none',
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
}

type Expected = {
	party: RelyingParty;
	/** Consumes the challenge. Returns false unless this server issued it for this purpose. */
	takeChallenge: (challenge: string) => Promise<boolean>;
};

export async function verifyCreation(
	credential: PasskeyCreation,
	{ party, takeChallenge }: Expected,
): Promise<PublicKey | null> {
	const { verifyRegistrationResponse } = await load();
	const result = await verifyRegistrationResponse({
		response: credential as RegistrationResponseJSON,
		expectedChallenge: takeChallenge,
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		requireUserVerification: true,
		supportedAlgorithmIDs: algorithms,
	}).catch(() => null);
	if (!result?.verified) return null;
	const { id, publicKey, counter } = result.registrationInfo.credential;
	const transports = credential.response.transports ?? [];
	return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

export async function assertionOptions(party: RelyingParty, known: readonly Known[] | null) {
	const { generateAuthenticationOptions } = await load();
	return generateAuthenticationOptions({
		rpID: party.id,
		timeout,
		...(known && { allowCredentials: descriptors(known) }),
		userVerification: known ? 'preferred' : 'required',
	});
}

type Signed = PublicKey & { userId: string; mustVerifyOwner: boolean };

/** Null when verification fails, the passkey is another account's, or the counter did not increase. */
export async function verifyAssertion(
	credential: PasskeyAssertion,
	{ userId, mustVerifyOwner, ...key }: Signed,
	{ party, takeChallenge }: Expected,
): Promise<number | null> {
	const { verifyAuthenticationResponse } = await load();
	const { userHandle } = credential.response;
	if (userHandle && userHandle !== Buffer.from(userId).toString('base64url')) return null;
	const result = await verifyAuthenticationResponse({
		response: credential as AuthenticationResponseJSON,
		expectedChallenge: takeChallenge,
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		credential: { id: key.credentialId, publicKey: bytesOf(key.publicKey), counter: key.counter },
		requireUserVerification: mustVerifyOwner,
	}).catch(() => null);
	return result?.verified ? result.authenticationInfo.newCounter : null;
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId));
