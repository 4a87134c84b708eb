import { resolveEntitlements } from '@debrief/shared/domain/entitlements.ts';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { membership, oauth, session, user, workspace } from '../db/schema/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Authenticate } from '../http/mount.ts';
import { looksLikeApiKey } from './api-keys/api-key-format.ts';
import type { ApiKeyUse } from './api-keys/api-key-use.ts';
import { readCallerOfKey } from './api-keys/read-caller-of-key.ts';
import { assertActive } from './assert-active.ts';
import { hashToken } from './hash-token.ts';
import type { AccessClaims, DeviceClaims, SessionClaims, Tokens } from './tokens.ts';
import { secondFactorOf } from './two-factor/has-second-factor.ts';
import { isSecondFactorRequired } from './two-factor/second-factor-rule.ts';

const cacheMs = 5_000;
const cachedCallersMax = 10_000;

type Parts = { db: Database; tokens: Tokens; clock: () => Date; keyUse: ApiKeyUse };
type Claims = SessionClaims | DeviceClaims;

/** Rows are cached for 5 s, so deactivation, a revoked key or a new plan takes effect by then, or by `invalidate`. */
export function createAuthenticate({ db, tokens, clock, keyUse }: Parts) {
	const cache = new Map<string, { caller: Caller; until: number }>();
	async function cachedCaller(key: string, read: (now: Date) => Promise<Caller>): Promise<Caller> {
		const now = clock();
		const cached = cache.get(key);
		if (cached && cached.until > now.getTime()) return cached.caller;
		cache.delete(key);
		const caller = await read(now);
		if (cache.size >= cachedCallersMax) deleteOldest(cache);
		cache.set(key, { caller, until: now.getTime() + cacheMs });
		return caller;
	}
	async function callerOfKey(key: string): Promise<Caller> {
		const hash = hashToken(key);
		const caller = await cachedCaller(`key ${hash}`, (now) => readCallerOfKey(db, { key, hash }, now));
		if (caller.apiKey) keyUse.add(caller.apiKey.id, clock());
		return caller;
	}
	const authenticate: Authenticate = async (authorization) => {
		const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
		if (!token) throw new AppError('no_token');
		if (looksLikeApiKey(token)) return callerOfKey(token);
		const claims = await tokens.readAccess(token);
		return asClaimed(await cachedCaller(cacheKey(claims), (now) => readCaller(db, claims, now)), claims);
	};
	return {
		authenticate,
		invalidate(id: string): void {
			for (const [key, { caller }] of cache)
				if (
					[caller.sessionId, caller.device?.grantId, caller.apiKey?.id, caller.userId, caller.workspaceId].includes(id)
				)
					cache.delete(key);
		},
	};
}

const cacheKey = (claims: Claims) =>
	'grantId' in claims ? `device ${claims.grantId}` : `session ${claims.sessionId} ${claims.workspaceId}`;

/** Tokens of one device may differ in scope. After a change of role or rank, older ones throw `token_expired`. */
function asClaimed(caller: Caller, claims: AccessClaims | DeviceClaims): Caller {
	if ('grantId' in claims) return { ...caller, device: { grantId: claims.grantId, scopes: claims.scopes } };
	if (claims.rights !== rightsOf(caller)) throw new AppError('token_expired');
	return caller;
}

export const rightsOf = ({ role, rank }: Pick<Caller, 'role' | 'rank'>): string => `${role} ${rank}`;

/** Returns the caller of valid claims. Throws `bad_token` when the session, grant or membership is gone. */
export async function readCaller(db: Database, claims: Claims, now: Date): Promise<Caller> {
	const row = 'grantId' in claims ? await readGrant(db, claims, now) : await readSession(db, claims, now);
	if (!row) throw new AppError('bad_token');
	assertActive(row.user);
	// Renewing the token leads to the user's own workspace.
	if (!row.membership || !row.workspace) throw new AppError('bad_token');
	return {
		userId: row.user.id,
		sessionId: 'sessionId' in claims ? claims.sessionId : null,
		device: 'grantId' in claims ? { grantId: claims.grantId, scopes: claims.scopes } : null,
		apiKey: null,
		email: row.user.email,
		fullName: row.user.fullName,
		role: row.user.role,
		workspaceId: row.workspace.id,
		rank: row.membership.rank,
		entitlements: resolveEntitlements(row.workspace, now),
		isClosing: row.workspace.deletionAt !== null,
		// Devices that were allowed earlier keep working, so that no recording is lost.
		mustSetUpSecondFactor:
			'sessionId' in claims && !row.hasSecondFactor && (await isSecondFactorRequired(db, row.user.role)),
	};
}

const columns = { user, membership, workspace };
const membershipOf = (workspaceId: SQL | undefined) => and(eq(membership.userId, user.id), workspaceId);

async function readSession(db: Database, { userId, sessionId, workspaceId }: SessionClaims, now: Date) {
	const [row] = await db
		.select({ ...columns, hasSecondFactor: secondFactorOf(db, user.id) })
		.from(session)
		.innerJoin(user, eq(user.id, session.userId))
		.leftJoin(membership, membershipOf(eq(membership.workspaceId, workspaceId)))
		.leftJoin(workspace, eq(workspace.id, membership.workspaceId))
		.where(and(eq(session.id, sessionId), eq(session.userId, userId), gt(session.expiresAt, now)));
	return row;
}

async function readGrant(db: Database, { userId, grantId }: DeviceClaims, now: Date) {
	const isGrant = and(eq(oauth.model, 'Grant'), eq(oauth.id, grantId));
	const [row] = await db
		.select({ ...columns, hasSecondFactor: secondFactorOf(db, user.id) })
		.from(oauth)
		.innerJoin(user, eq(user.id, oauth.accountId))
		.leftJoin(membership, membershipOf(eq(membership.workspaceId, oauth.workspaceId)))
		.leftJoin(workspace, eq(workspace.id, membership.workspaceId))
		.where(and(isGrant, eq(oauth.accountId, userId), gt(oauth.expiresAt, now)));
	return row;
}

function deleteOldest(cache: Map<string, unknown>): void {
	const [oldest] = cache.keys();
	if (oldest !== undefined) cache.delete(oldest);
}
