import { z } from 'zod';
import type { Credentials, Vendor, VendorRequest } from '../vendor.ts';
import { VendorError, type VendorFailure } from '../vendor-error.ts';

const Token = z.object({
	access_token: z.string().min(1),
	refresh_token: z.string().min(1).optional(),
	expires_in: z.coerce.number().positive().optional(),
	instance_url: z.url({ protocol: /^https?$/ }).optional(),
	id: z.string().optional(),
});
export type Token = z.output<typeof Token>;

/** RFC 6749 errors that require the user to reconnect. */
const finalErrors = /"(invalid_grant|invalid_client|unauthorized_client|access_denied)"/;

const read = (status: number, body: string): VendorFailure | null =>
	status === 401 || (status === 400 && finalErrors.test(body)) ? 'refused' : null;

/** Requests a token. Throws `VendorError`, with the reason `refused` when the grant or client is invalid. */
export function requestToken(
	vendor: Vendor,
	url: URL,
	form: Record<string, string>,
	more: VendorRequest = {},
): Promise<Token> {
	return vendor.json(url, Token, { method: 'POST', body: new URLSearchParams(form), read, ...more });
}

export const credentialsOf = (vendor: Vendor, token: Token, former: string | null = null): Credentials => ({
	accessToken: token.access_token,
	refreshToken: token.refresh_token ?? former,
	expiresAt: token.expires_in === undefined ? null : vendor.now().getTime() + token.expires_in * 1_000,
});

export function clientOf({ client }: Vendor): { client_id: string; client_secret: string } {
	if (!client) throw new VendorError('refused', { message: 'The client id of this provider is not set any more.' });
	return { client_id: client.id, client_secret: client.secret };
}

export function textOf(credentials: Credentials, key: string): string {
	const value = credentials[key];
	if (typeof value === 'string' && value !== '') return value;
	throw new VendorError('refused', { message: 'The credentials are incomplete.' });
}

export const bearer = (credentials: Credentials) => ({ authorization: `Bearer ${textOf(credentials, 'accessToken')}` });
