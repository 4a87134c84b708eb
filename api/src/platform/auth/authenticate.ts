import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { and, asc, eq, exists, gt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { membership, oauth, session, user, workspace } from '../db/schema/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Authenticate } from '../http/mount.ts';
import { refuseInactive } from './refuse-inactive.ts';
import type { DeviceClaims, SessionClaims, Tokens } from './tokens.ts';

const cacheMs = 5_000;
const cachedCallersMax = 10_000;

type Parts = { db: Database; tokens: Tokens; clock: () => Date };

/**
 * Access tokens prove who calls; the rows behind them say whether that still holds. They are read at most every 5 s
 * for a session or a device, so sign-out, removal, deactivation and a new plan take effect within that time.
 */
export function createAuthenticate({ db, tokens, clock }: Parts): Authenticate {
	const cache = new Map<string, { caller: Caller; until: number }>();
	return async (authorization) => {
		const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
		if (!token) throw new AppError('no_token');
		const claims = await tokens.readAccess(token);
		const now = clock();
		const key = 'grantId' in claims ? `device ${claims.grantId}` : `session ${claims.sessionId}`;
		const known = cache.get(key);
		if (known && known.until > now.getTime()) return withScopes(known.caller, claims);
		cache.delete(key);
		const caller = await readCaller(db, claims, now);
		if (cache.size >= cachedCallersMax) forgetOldest(cache);
		cache.set(key, { caller, until: now.getTime() + cacheMs });
		return withScopes(caller, claims);
	};
}

/** Two tokens of one device may have been given different scopes. */
const withScopes = (caller: Caller, claims: Claims): Caller =>
	'grantId' in claims ? { ...caller, device: { grantId: claims.grantId, scopes: claims.scopes } } : caller;

type Claims = SessionClaims | DeviceClaims;

async function readCaller(db: Database, claims: Claims, now: Date): Promise<Caller> {
	const { userId } = claims;
	const [row] = await db
		.select({ user, rank: membership.rank, workspaceId: workspace.id, plan: workspace.plan })
		.from(user)
		.leftJoin(membership, eq(membership.userId, user.id))
		.leftJoin(workspace, eq(workspace.id, membership.workspaceId))
		.where(and(eq(user.id, userId), exists(proofOf(db, claims, now))))
		.orderBy(asc(membership.createdAt), asc(membership.workspaceId))
		.limit(1);
	if (!row) throw new AppError('bad_token');
	refuseInactive(row.user);
	if (!row.workspaceId || !row.rank || !row.plan) throw new AppError('account_inactive');
	const { email, fullName, role } = row.user;
	const plan: PlanKey = row.plan;
	return { userId, device: null, email, fullName, role, workspaceId: row.workspaceId, rank: row.rank, plan };
}

/** The row without which the token is worth nothing: the session, or the grant of the device. */
function proofOf(db: Database, claims: Claims, now: Date) {
	const { userId } = claims;
	if ('sessionId' in claims)
		return db
			.select({ id: session.id })
			.from(session)
			.where(and(eq(session.id, claims.sessionId), eq(session.userId, userId), gt(session.expiresAt, now)));
	const isGrant = and(eq(oauth.model, 'Grant'), eq(oauth.id, claims.grantId));
	return db
		.select({ id: oauth.id })
		.from(oauth)
		.where(and(isGrant, eq(oauth.accountId, userId), gt(oauth.expiresAt, now)));
}

function forgetOldest(cache: Map<string, unknown>): void {
	const [oldest] = cache.keys();
	if (oldest !== undefined) cache.delete(oldest);
}
