import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreation } from '@debrief/shared/contract/accounts/passkeys.ts';

type Options = Record<string, unknown>;
export type Changes = {
	origin?: string;
	rpId?: string;
	challenge?: string;
	isVerified?: boolean;
	counter?: number;
	userHandle?: string;
};

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export function createSoftwareAuthenticator(origin: string) {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const credentialId = randomBytes(32);
	const rpIdHere = new URL(origin).hostname;
	let counter = 0;
	let handle = '';

	function dataFor(more: Buffer, extraFlags: number, changes: Changes): Buffer {
		counter = changes.counter ?? counter + 1;
		const set = flags.present | (changes.isVerified === false ? 0 : flags.verified) | extraFlags;
		const head = Buffer.from([set, ...[24, 16, 8, 0].map((shift) => (counter >>> shift) & 0xff)]);
		return Buffer.concat([sha256(changes.rpId ?? rpIdHere), head, more]);
	}
	const clientData = (type: string, options: Options, changes: Changes) => {
		const challenge = changes.challenge ?? options.challenge;
		return Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false }));
	};
	const id = base64url(credentialId);
	const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

	return {
		create(options: Options, changes: Changes = {}): PasskeyCreation {
			handle = String((options.user as { id: string }).id);
			const attested = Buffer.concat([
				Buffer.alloc(16),
				Buffer.from([0, credentialId.length]),
				credentialId,
				cose(publicKey),
			]);
			const authData = dataFor(attested, flags.attested, changes);
			const attestation = cborMap([
				[cborText('fmt'), cborText('none')],
				[cborText('attStmt'), cborMap([])],
				[cborText('authData'), cborBytes(authData)],
			]);
			const clientDataJSON = base64url(clientData('webauthn.create', options, changes));
			return {
				...common,
				response: { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] },
			};
		},
		get(options: Options, changes: Changes = {}): PasskeyAssertion {
			const authenticatorData = dataFor(Buffer.alloc(0), 0, changes);
			const data = clientData('webauthn.get', options, changes);
			const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
			const response = {
				clientDataJSON: base64url(data),
				authenticatorData: base64url(authenticatorData),
				signature: base64url(signature),
				userHandle: changes.userHandle ?? handle,
			};
			return { ...common, response };
		},
	};
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;

/** COSE, RFC 9053. */
function cose(key: KeyObject): Buffer {
	const { x = '', y = '' } = key.export({ format: 'jwk' });
	return cborMap([
		[cborNumber(1), cborNumber(2)],
		[cborNumber(3), cborNumber(-7)],
		[cborNumber(-1), cborNumber(1)],
		[cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
		[cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
	]);
}

const cborHead = (major: number, n: number) =>
	Buffer.from(n < 24 ? [(major << 5) | n] : n < 256 ? [(major << 5) | 24, n] : [(major << 5) | 25, n >> 8, n & 0xff]);
const cborNumber = (n: number) => (n < 0 ? cborHead(1, -1 - n) : cborHead(0, n));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
