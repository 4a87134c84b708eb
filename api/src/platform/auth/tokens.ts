import { oauthPath } from '@debrief/shared/contract/accounts/oauth.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../http/app-error.ts';

export type SessionClaims = { userId: string; sessionId: string; workspaceId: string };
/** `rights` are role and rank at issue. A change requires another token. */
export type AccessClaims = SessionClaims & { rights: string };
export type DeviceClaims = { userId: string; grantId: string; scopes: readonly string[] };

export interface Tokens {
	issueAccess(claims: AccessClaims): Promise<string>;
	readAccess(token: string): Promise<AccessClaims | DeviceClaims>;
	/** Returns the same token for the same key and expiry, so that browsers can cache the media. */
	issueMedia(key: string, expiresAt: Date): Promise<string>;
	readMedia(token: string): Promise<string>;
}

const algorithm = 'HS256';
const rememberedTokens = 10_000;
export const tokenAudience = 'api';

export function createTokens(secret: string, issuer: string): Tokens {
	const key = new TextEncoder().encode(secret);
	const sign = (claims: Record<string, string>, audience: string, expiresAt: Date) =>
		new SignJWT(claims)
			.setProtectedHeader({ alg: algorithm })
			.setIssuer(issuer)
			.setAudience(audience)
			.setExpirationTime(expiresAt)
			.sign(key);
	const read = new Map<string, { claims: AccessClaims | DeviceClaims; expiresAt: number }>();
	/** A recorder sends its token with each chunk, and verifying it takes longer than all else about the request. */
	const remember = (token: string, claims: AccessClaims | DeviceClaims, { exp }: JWTPayload) => {
		if (exp === undefined) return;
		const [oldest] = read.keys();
		if (oldest !== undefined && read.size >= rememberedTokens) read.delete(oldest);
		read.set(token, { claims, expiresAt: exp * 1_000 });
	};
	const deviceIssuer = issuer + apiBase + oauthPath;
	const verify = (token: string, audience: string, issuers = [issuer]) =>
		jwtVerify(token, key, { algorithms: [algorithm], issuer: issuers, audience });
	return {
		issueAccess: ({ userId, sessionId, workspaceId, rights }) =>
			sign(
				{ sub: userId, sid: sessionId, wid: workspaceId, rights },
				tokenAudience,
				new Date(Date.now() + limits.accessTokenLifetimeSeconds * 1000),
			),
		async readAccess(token) {
			const known = read.get(token);
			if (known && known.expiresAt > Date.now()) return known.claims;
			read.delete(token);
			try {
				const { payload } = await verify(token, tokenAudience, [issuer, deviceIssuer]);
				const userId = String(payload.sub);
				const claims =
					payload.iss === deviceIssuer
						? { userId, grantId: String(payload.gid), scopes: String(payload.scope ?? '').split(' ') }
						: {
								userId,
								sessionId: String(payload.sid),
								workspaceId: String(payload.wid),
								rights: String(payload.rights),
							};
				remember(token, claims, payload);
				return claims;
			} catch (error) {
				throw new AppError(error instanceof errors.JWTExpired ? 'token_expired' : 'bad_token');
			}
		},
		issueMedia: (mediaKey, expiresAt) => sign({ key: mediaKey }, 'media', expiresAt),
		async readMedia(token) {
			const result = await verify(token, 'media').catch(() => null);
			if (!result) throw new AppError('link_expired');
			return String(result.payload.key);
		},
	};
}
