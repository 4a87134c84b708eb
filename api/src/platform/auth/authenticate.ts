import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { membership, session, user, workspace } from '../db/schema/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Authenticate } from '../http/mount.ts';
import { refuseInactive } from './refuse-inactive.ts';
import type { Tokens } from './tokens.ts';

const cacheMs = 5_000;
const cachedSessionsMax = 10_000;

type Parts = { db: Database; tokens: Tokens; clock: () => Date };

/**
 * Access tokens prove who calls; the rows behind them say whether that still holds. They are read at most every 5 s
 * for a session, so sign-out, deactivation and a new plan take effect within that time.
 */
export function createAuthenticate({ db, tokens, clock }: Parts): Authenticate {
	const cache = new Map<string, { caller: Caller; until: number }>();
	return async (authorization) => {
		const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
		if (!token) throw new AppError('no_token');
		const { userId, sessionId } = await tokens.readAccess(token);
		const now = clock();
		const known = cache.get(sessionId);
		if (known && known.until > now.getTime()) return known.caller;
		cache.delete(sessionId);
		const caller = await readCaller(db, userId, sessionId, now);
		if (cache.size >= cachedSessionsMax) forgetOldest(cache);
		cache.set(sessionId, { caller, until: now.getTime() + cacheMs });
		return caller;
	};
}

async function readCaller(db: Database, userId: string, sessionId: string, now: Date): Promise<Caller> {
	const [row] = await db
		.select({ user, rank: membership.rank, workspaceId: workspace.id, plan: workspace.plan })
		.from(session)
		.innerJoin(user, eq(user.id, session.userId))
		.leftJoin(membership, eq(membership.userId, user.id))
		.leftJoin(workspace, eq(workspace.id, membership.workspaceId))
		.where(and(eq(session.id, sessionId), eq(session.userId, userId), gt(session.expiresAt, now)))
		.orderBy(asc(membership.createdAt), asc(membership.workspaceId))
		.limit(1);
	if (!row) throw new AppError('bad_token');
	refuseInactive(row.user);
	if (!row.workspaceId || !row.rank || !row.plan) throw new AppError('account_inactive');
	const { email, fullName, role } = row.user;
	const plan: PlanKey = row.plan;
	return { userId, sessionId, email, fullName, role, workspaceId: row.workspaceId, rank: row.rank, plan };
}

function forgetOldest(cache: Map<string, unknown>): void {
	const [oldest] = cache.keys();
	if (oldest !== undefined) cache.delete(oldest);
}
