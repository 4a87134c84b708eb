import { z } from 'zod';
import type { Credentials, Vendor, VendorRequest } from '../vendor.ts';
import { VendorError, type VendorFailure } from '../vendor-error.ts';

const Token = z.object({
	access_token: z.string().min(1),
	refresh_token: z.string().min(1).optional(),
	/** Seconds. */
	expires_in: z.coerce.number().positive().optional(),
	/** Of Salesforce: where the account is. */
	instance_url: z.url({ protocol: /^https?$/ }).optional(),
	/** Of Salesforce: who it is. */
	id: z.string().optional(),
});
export type Token = z.output<typeof Token>;

/** Errors of RFC 6749 after which only a person can help. */
const finalErrors = /"(invalid_grant|invalid_client|unauthorized_client|access_denied)"/;

const read = (status: number, body: string): VendorFailure | null =>
	status === 401 || (status === 400 && finalErrors.test(body)) ? 'refused' : null;

/** Asks a token endpoint. Throws `VendorError`, with the reason `refused` when the grant or the client is not valid. */
export function requestToken(
	vendor: Vendor,
	url: URL,
	form: Record<string, string>,
	more: VendorRequest = {},
): Promise<Token> {
	return vendor.json(url, Token, { method: 'POST', body: new URLSearchParams(form), read, ...more });
}

/** Returns what is kept of a token. `former` is the refresh token that stays valid when there is no new one. */
export const credentialsOf = (vendor: Vendor, token: Token, former: string | null = null): Credentials => ({
	accessToken: token.access_token,
	refreshToken: token.refresh_token ?? former,
	expiresAt: token.expires_in === undefined ? null : vendor.now().getTime() + token.expires_in * 1_000,
});

/** Returns the client that an administrator registered. Throws `VendorError` where it was taken away. */
export function clientOf({ client }: Vendor): { client_id: string; client_secret: string } {
	if (!client) throw new VendorError('refused', { message: 'The client id of this provider is not set any more.' });
	return { client_id: client.id, client_secret: client.secret };
}

/** Returns a credential that has to be there. Throws `VendorError` for credentials of another kind. */
export function textOf(credentials: Credentials, key: string): string {
	const value = credentials[key];
	if (typeof value === 'string' && value !== '') return value;
	throw new VendorError('refused', { message: 'The credentials are incomplete.' });
}

export const bearer = (credentials: Credentials) => ({ authorization: `Bearer ${textOf(credentials, 'accessToken')}` });
