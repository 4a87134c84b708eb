import { and, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { membership, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type Viewer, visibleTo } from './visible-to.ts';

/** Returns the token of a link to something of a conversation. It opens for as long as the caller may see that one. */
export const signLink = (
	{ tokens }: Pick<Deps, 'tokens'>,
	{ userId, workspaceId }: Caller,
	key: string,
	expiresAt: Date,
): Promise<string> => tokens.issueMedia([key, userId, workspaceId].join(' '), expiresAt);

/**
 * Returns what a link leads to, and the condition for a conversation that whoever got the link still sees. Throws
 * `link_expired`.
 */
export async function openLink({ db, tokens }: Deps, token: string): Promise<{ key: string; isVisible: SQL }> {
	const [key = '', userId = '', workspaceId = ''] = (await tokens.readMedia(token)).split(' ');
	const viewer = await viewerOf(db, userId, workspaceId);
	if (!viewer) throw new AppError('link_expired');
	return { key, isVisible: visibleTo(viewer) };
}

async function viewerOf(db: Deps['db'], userId: string, workspaceId: string): Promise<Viewer | undefined> {
	const isMember = and(eq(membership.userId, userId), eq(membership.workspaceId, workspaceId));
	const [found] = await db
		.select({ userId: membership.userId, workspaceId: membership.workspaceId, rank: membership.rank })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(and(isMember, eq(user.isActive, true)));
	return found;
}
