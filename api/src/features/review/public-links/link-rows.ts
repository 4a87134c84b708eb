import type { AccountAccess } from '@debrief/shared/contract/accounts/access.ts';
import type { PublicLink } from '@debrief/shared/contract/conversations/public-links.ts';
import { and, count, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, membership, publicLink, user, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type Authorized, type ConversationRecord, seeConversation } from '../../conversations/index.ts';
import { mayShare, publicLinksSince } from '../../foundation/index.ts';
import { isMembershipOfMaker, isOfEntitledMaker, type LinkRecord } from './link-access.ts';

export async function listPublicLinks({ db, clock }: Deps, caller: Caller, conversationId: string) {
	const { id } = await seeShareable({ db }, caller, conversationId);
	const since = await publicLinksSince(db, caller);
	if (!since) return { isAllowed: false, list: [] };
	const rows = await workingLinks(db, { since, now: clock() }, eq(publicLink.conversationId, id));
	return { isAllowed: true, list: rows.map(({ link, user }) => toPublicLink(link, user.fullName ?? user.email)) };
}

export async function listWorkspaceLinks(
	{ db, clock }: Deps,
	{ workspaceId }: Caller,
	{ start, limit }: { start: number; limit: number },
) {
	const since = await publicLinksSince(db, { workspaceId });
	if (!since) return { list: [], query: { total: 0, start, limit } };
	const all = workingLinks(db, { since, now: clock() }, eq(publicLink.workspaceId, workspaceId));
	const rows = await all.offset(start).limit(limit);
	const [counted] = await countWorking(db, { since, now: clock() }, eq(publicLink.workspaceId, workspaceId));
	const list = rows.map(({ link, user, title }) => ({
		...toPublicLink(link, user.fullName ?? user.email),
		callId: link.conversationId,
		title,
	}));
	return { list, query: { total: counted?.total ?? 0, start, limit } };
}

export async function listOwnLinks({ db, clock }: Deps, userId: string): Promise<AccountAccess['publicLinks']> {
	const rows = await db
		.select({ link: publicLink, user, title: conversation.title, workspaceName: workspace.name })
		.from(publicLink)
		.innerJoin(conversation, eq(conversation.id, publicLink.conversationId))
		.innerJoin(workspace, eq(workspace.id, publicLink.workspaceId))
		.innerJoin(membership, isMembershipOfMaker)
		.innerJoin(user, eq(user.id, publicLink.userId))
		.where(and(eq(publicLink.userId, userId), gt(publicLink.expiresAt, clock()), isOfEntitledMaker()))
		.orderBy(desc(publicLink.createdAt), desc(publicLink.id));
	const since = new Map<string, number | undefined>();
	for (const workspaceId of new Set(rows.map(({ link }) => link.workspaceId)))
		since.set(workspaceId, (await publicLinksSince(db, { workspaceId }))?.getTime());
	return rows
		.filter(({ link }) => since.get(link.workspaceId) === link.allowedSince.getTime())
		.map(({ link, user, title, workspaceName }) => ({
			...toPublicLink(link, user.fullName ?? user.email),
			callId: link.conversationId,
			title,
			workspaceName,
		}));
}

type Moment = { since: Date; now: Date };

const works = ({ since, now }: Moment, which: SQL) =>
	and(which, eq(publicLink.allowedSince, since), gt(publicLink.expiresAt, now), isOfEntitledMaker());

const workingLinks = (db: Database, moment: Moment, which: SQL) =>
	db
		.select({ link: publicLink, user, title: conversation.title })
		.from(publicLink)
		.innerJoin(conversation, eq(conversation.id, publicLink.conversationId))
		.innerJoin(membership, isMembershipOfMaker)
		.innerJoin(user, eq(user.id, publicLink.userId))
		.where(works(moment, which))
		.orderBy(desc(publicLink.createdAt), desc(publicLink.id))
		.$dynamic();

const countWorking = (db: Database, moment: Moment, which: SQL) =>
	db
		.select({ total: count() })
		.from(publicLink)
		.innerJoin(conversation, eq(conversation.id, publicLink.conversationId))
		.innerJoin(membership, isMembershipOfMaker)
		.innerJoin(user, eq(user.id, publicLink.userId))
		.where(works(moment, which));

/** For the owner and Admins. Throws `conversation_not_found`, `conversation_not_available` and `forbidden`. */
export async function seeShareable(
	{ db }: Pick<Deps, 'db'>,
	caller: Caller,
	id: string,
): Promise<Authorized<ConversationRecord, 'view'>> {
	const seen = await seeConversation(db, caller, id);
	if (!mayShare(caller, seen)) throw new AppError('forbidden');
	return seen;
}

export function toPublicLink(link: LinkRecord, createdBy: string): PublicLink {
	const { clipFileId: fileId, clipStartedAt, clipEndedAt } = link;
	return {
		id: link.id,
		createdBy,
		viewCount: link.viewCount,
		createdAt: link.createdAt.toISOString(),
		expiresAt: link.expiresAt.toISOString(),
		hasPassword: link.passwordHash !== null,
		hasAudio: link.hasAudio,
		showsSummary: link.showsSummary,
		showsActionPoints: link.showsActionPoints,
		clip: fileId === null ? null : { fileId, startedAt: clipStartedAt ?? 0, endedAt: clipEndedAt ?? 0 },
		lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
	};
}
