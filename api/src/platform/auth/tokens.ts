import { limits } from '@debrief/shared/domain/limits.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../http/app-error.ts';

export type AccessClaims = { userId: string; sessionId: string };

/** Short-lived signed strings: access tokens for callers, media tokens for players. */
export interface Tokens {
	issueAccess(claims: AccessClaims): Promise<string>;
	readAccess(token: string): Promise<AccessClaims>;
	issueMedia(key: string, expiresAt: Date): Promise<string>;
	readMedia(token: string): Promise<string>;
}

const algorithm = 'HS256';

export function createTokens(secret: string, issuer: string): Tokens {
	const key = new TextEncoder().encode(secret);
	const sign = (claims: Record<string, string>, audience: string, expiresAt: Date) =>
		new SignJWT(claims)
			.setProtectedHeader({ alg: algorithm })
			.setIssuer(issuer)
			.setAudience(audience)
			.setIssuedAt()
			.setExpirationTime(expiresAt)
			.sign(key);
	const verify = (token: string, audience: string) =>
		jwtVerify(token, key, { algorithms: [algorithm], issuer, audience });
	return {
		issueAccess: ({ userId, sessionId }) =>
			sign({ sub: userId, sid: sessionId }, 'api', new Date(Date.now() + limits.accessTokenLifetimeSeconds * 1000)),
		async readAccess(token) {
			try {
				const { payload } = await verify(token, 'api');
				return { userId: String(payload.sub), sessionId: String(payload.sid) };
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
