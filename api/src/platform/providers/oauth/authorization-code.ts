import type { AuthorizationGrant, AuthorizationRequest } from '../provider.ts';
import type { Vendor } from '../vendor.ts';
import { clientOf } from './request-token.ts';

/** Returns the page where a person grants access, for the code flow of RFC 6749 with PKCE (RFC 7636). */
export function authorizationUrl(
	vendor: Vendor,
	address: string,
	{ redirectUri, state, codeChallenge }: AuthorizationRequest,
	more: { scope: string } & Record<string, string>,
): URL {
	const url = vendor.urlOf(address);
	url.search = new URLSearchParams({
		client_id: clientOf(vendor).client_id,
		redirect_uri: redirectUri,
		response_type: 'code',
		...more,
		state,
		code_challenge: codeChallenge,
		code_challenge_method: 'S256',
	}).toString();
	return url;
}

/** What exchanges the code for a token. */
export const exchangeForm = ({ redirectUri, code, codeVerifier }: AuthorizationGrant) => ({
	grant_type: 'authorization_code',
	redirect_uri: redirectUri,
	code,
	code_verifier: codeVerifier,
});
