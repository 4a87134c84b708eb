import { and, asc, eq, exists } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { membership, session } from '../db/schema/index.ts';
import { AppError } from '../http/app-error.ts';
import { defineSetting, readSetting } from '../settings.ts';

type SessionRow = typeof session.$inferSelect;

export const startWorkspaceSetting = defineSetting(
	'person',
	'startWorkspace',
	z.object({ workspaceId: z.string().nullable().default(null) }),
);

async function startWorkspaceOf(db: Database, userId: string): Promise<string> {
	const { workspaceId } = await readSetting(db, startWorkspaceSetting, { userId });
	return workspaceId && (await isMember(db, userId, workspaceId)) ? workspaceId : ownWorkspaceOf(db, userId);
}

async function ownWorkspaceOf(db: Database, userId: string): Promise<string> {
	const [row] = await db
		.select({ workspaceId: membership.workspaceId })
		.from(membership)
		.where(eq(membership.userId, userId))
		.orderBy(asc(membership.createdAt), asc(membership.workspaceId))
		.limit(1);
	if (!row) throw new AppError('account_inactive');
	return row.workspaceId;
}

/** Returns the session's workspace. A new session, or one whose workspace the user has left, gets the start workspace. */
export async function activeWorkspaceOf(db: Database, { id, userId, workspaceId }: SessionRow): Promise<string> {
	if (workspaceId && (await isMember(db, userId, workspaceId))) return workspaceId;
	const start = await startWorkspaceOf(db, userId);
	await db.update(session).set({ workspaceId: start }).where(eq(session.id, id));
	return start;
}

export async function setActiveWorkspace(db: Database, sessionId: string, workspaceId: string) {
	const isMemberToo = and(eq(membership.userId, session.userId), eq(membership.workspaceId, workspaceId));
	const [row] = await db
		.update(session)
		.set({ workspaceId })
		.where(and(eq(session.id, sessionId), exists(db.select().from(membership).where(isMemberToo))))
		.returning();
	return row ?? null;
}

async function isMember(db: Database, userId: string, workspaceId: string): Promise<boolean> {
	const isThis = and(eq(membership.userId, userId), eq(membership.workspaceId, workspaceId));
	return (await db.select({ userId: membership.userId }).from(membership).where(isThis)).length > 0;
}
