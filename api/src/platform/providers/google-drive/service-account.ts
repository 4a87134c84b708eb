import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import { credentialsOf, requestToken } from '../oauth/request-token.ts';
import type { Credentials, Vendor } from '../vendor.ts';
import { VendorError } from '../vendor-error.ts';

const tokenAddress = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/drive';

/** Google's key file. Its `token_uri` is ignored, because it might lead anywhere. */
const Key = z.object({
	type: z.literal('service_account'),
	client_email: z.email(),
	private_key: z.string().startsWith('-----BEGIN'),
	private_key_id: z.string().optional(),
});
export type ServiceAccountKey = z.output<typeof Key>;

export function parseServiceAccountKey(text: string): ServiceAccountKey {
	try {
		return Key.parse(JSON.parse(text));
	} catch {
		throw new VendorError('refused', { message: 'This is not the key of a service account.' });
	}
}

/** https://developers.google.com/identity/protocols/oauth2/service-account. */
export async function grantToServiceAccount(vendor: Vendor, keyText: string): Promise<Credentials> {
	const assertion = assertionOf(parseServiceAccountKey(keyText), vendor.now());
	const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
	return { key: keyText, ...credentialsOf(vendor, await requestToken(vendor, vendor.urlOf(tokenAddress), form)) };
}

function assertionOf({ client_email, private_key, private_key_id }: ServiceAccountKey, now: Date): string {
	const issuedAt = Math.floor(now.getTime() / 1_000);
	const header = { alg: 'RS256', typ: 'JWT', ...(private_key_id && { kid: private_key_id }) };
	const claims = { iss: client_email, scope, aud: tokenAddress, iat: issuedAt, exp: issuedAt + 3_600 };
	const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
	try {
		const signature = sign('RSA-SHA256', Buffer.from(signed), createPrivateKey(private_key));
		return `${signed}.${signature.toString('base64url')}`;
	} catch {
		throw new VendorError('refused', { message: 'The private key of this service account cannot be read.' });
	}
}
