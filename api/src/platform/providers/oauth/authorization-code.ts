import type { AuthorizationGrant, AuthorizationRequest } from '../provider.ts';
import type { Vendor } from '../vendor.ts';
import { clientOf } from './request-token.ts';

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

export const exchangeForm = ({ redirectUri, code, codeVerifier }: AuthorizationGrant) => ({
	grant_type: 'authorization_code',
	redirect_uri: redirectUri,
	code,
	code_verifier: codeVerifier,
});
