import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWKS } from 'oidc-provider';
import type { Database } from '../db/open-database.ts';
import { keptValue } from './kept-value.ts';

export type ServerKeys = { jwks: JWKS; cookieKeys: string[] };

/** What signs id tokens and the cookie of a browser session. Made once, so that a restart invalidates nothing. */
export async function serverKeys(db: Database): Promise<ServerKeys> {
	return {
		jwks: await keptValue(db, 'oauth-jwks', makeJwks),
		cookieKeys: await keptValue(db, 'oauth-cookie-keys', async () => [randomBytes(32).toString('base64url')]),
	};
}

async function makeJwks(): Promise<JWKS> {
	const { privateKey } = await generateKeyPair('ES256', { extractable: true });
	const key = await exportJWK(privateKey);
	return { keys: [{ ...key, kty: 'EC', alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') }] };
}
