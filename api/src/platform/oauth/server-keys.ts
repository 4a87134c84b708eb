import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWKS } from 'oidc-provider';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { defineSetting, getOrCreateSetting } from '../settings.ts';

export type ServerKeys = { jwks: JWKS; cookieKeys: string[] };

const jwksSetting = defineSetting('instance', 'oauth-jwks', z.custom<JWKS>());
const cookieKeySetting = defineSetting('instance', 'oauth-cookie-keys', z.array(z.string()));

/** Keys for ID tokens and session cookies. Stored, so that a restart invalidates nothing. */
export async function serverKeys(db: Database): Promise<ServerKeys> {
	return {
		jwks: await getOrCreateSetting(db, jwksSetting, {}, createJwks),
		cookieKeys: await getOrCreateSetting(db, cookieKeySetting, {}, async () => [randomBytes(32).toString('base64url')]),
	};
}

async function createJwks(): Promise<JWKS> {
	const { privateKey } = await generateKeyPair('ES256', { extractable: true });
	const key = await exportJWK(privateKey);
	return { keys: [{ ...key, kty: 'EC', alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') }] };
}
