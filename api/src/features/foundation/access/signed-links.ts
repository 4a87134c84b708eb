import { and, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { membership, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type Viewer, visibleTo } from './visible-to.ts';

/** The link works only while its creator may see the conversation. */
export const signLink = (
	{ tokens }: Pick<Deps, 'tokens'>,
	{ userId, workspaceId }: Caller,
	key: string,
	expiresAt: Date,
): Promise<string> => tokens.issueMedia([key, userId, workspaceId].join(' '), expiresAt);

/** Also returns the condition that the link's creator still sees the conversation. Throws `link_expired`. */
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
