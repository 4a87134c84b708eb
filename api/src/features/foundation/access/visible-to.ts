import type { Archived } from '@debrief/shared/contract/conversations/conversation-kinds.ts';
import { hasRight, ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, membership, segment, share, team, teamMember } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export type Viewer = Pick<Caller, 'userId' | 'workspaceId' | 'rank'>;

type Belonging = { workspaceId: SQLWrapper; ownerId: SQLWrapper; conversationId: SQLWrapper };

const ofConversation: Belonging = {
	workspaceId: conversation.workspaceId,
	ownerId: conversation.ownerId,
	conversationId: conversation.id,
};

/** Admits own and shared conversations, their teams' for Managers, and all for Admins. Excludes the bin. */
export const visibleTo = (caller: Viewer): SQL =>
	required(and(isNull(conversation.deletedAt), visible(caller, ofConversation)));

export const ownOf = (owner: Viewer): SQL =>
	required(and(visibleTo(owner), eq(conversation.ownerId, owner.userId), ne(conversation.source, 'demo')));

/** Like `visibleTo`, for rows found by id: looks up only their shares, not all shares of the caller. */
export const visibleById = (caller: Viewer): SQL =>
	required(and(isNull(conversation.deletedAt), visible(caller, ofConversation, hasShare)));

/** Like `visibleTo`, for transcript lines. Uses their copied columns, so each match is tested without a join. */
export const linesVisibleTo = (caller: Caller): SQL =>
	required(and(visible(caller, segment, isAmongShared), isOutsideBin(caller)));

export const inArchive = (archived: Archived): SQL | undefined =>
	archived === 'include'
		? undefined
		: archived === 'only'
			? isNotNull(conversation.archivedAt)
			: isNull(conversation.archivedAt);

/** For transcript lines, like `isOutsideBin`. */
export const isOutsideArchive = (caller: Caller): SQL =>
	sql`${segment.conversationId} not in (
		select ${conversation.id} from ${conversation}
		where ${conversation.workspaceId} = ${caller.workspaceId} and ${conversation.archivedAt} is not null)`;

export const isOutsideBin = (caller: Caller): SQL =>
	sql`${segment.conversationId} not in (
		select ${conversation.id} from ${conversation}
		where ${conversation.workspaceId} = ${caller.workspaceId} and ${conversation.deletedAt} is not null)`;

function visible(caller: Viewer, { workspaceId, ownerId, conversationId }: Belonging, isShared = isOneShared): SQL {
	const inWorkspace = sql`${workspaceId} = ${caller.workspaceId}`;
	if (hasRight(caller.rank, 'seeWorkspace')) return inWorkspace;
	const reasons = [sql`${ownerId} = ${caller.userId}`, isShared(conversationId, caller)];
	if (hasRight(caller.rank, 'seeTeams')) reasons.push(isOneOf(ownerId, membersOfTeamsOf(caller)));
	return required(and(inWorkspace, or(...reasons)));
}

/** Own conversations, those shared for editing with Agents and above, and all for Admins. Excludes the bin. */
export const editableBy = (caller: Caller): SQL => required(and(isNull(conversation.deletedAt), changeableBy(caller)));

export const restorableBy = (caller: Caller): SQL =>
	required(and(isNotNull(conversation.deletedAt), isNull(conversation.mergedIntoId), changeableBy(caller)));

function changeableBy(caller: Caller): SQL {
	const mine = ownOrAll(caller);
	if (hasRight(caller.rank, 'editWorkspace') || !hasRight(caller.rank, 'editShared')) return mine;
	const inWorkspace = eq(conversation.workspaceId, caller.workspaceId);
	return required(and(inWorkspace, or(mine, isOneOf(conversation.id, sharedWith(caller, 'edit')))));
}

export const shareableBy = (caller: Caller): SQL => required(and(isNull(conversation.deletedAt), ownOrAll(caller)));

export const mayShare = ({ userId, rank }: Caller, { ownerId }: { ownerId: string }): boolean =>
	ownerId === userId || hasRight(rank, 'editWorkspace');

export const isShareableByMember = (): SQL =>
	required(
		and(
			isNull(conversation.deletedAt),
			eq(conversation.workspaceId, membership.workspaceId),
			or(
				eq(conversation.ownerId, membership.userId),
				inArray(
					membership.rank,
					ranks.filter((rank) => hasRight(rank, 'editWorkspace')),
				),
			),
		),
	);

function ownOrAll(caller: Caller): SQL {
	const inWorkspace = eq(conversation.workspaceId, caller.workspaceId);
	if (hasRight(caller.rank, 'editWorkspace')) return inWorkspace;
	return required(and(inWorkspace, eq(conversation.ownerId, caller.userId)));
}

export const isSharedTo = (caller: Caller): SQL => isOneOf(conversation.id, sharedWith(caller));

/** `visibleTo` in two forms: one is fastest for counting, the other for reading an ordered page. */
export async function visibleNow(db: Database, caller: Caller): Promise<{ toCount: SQL; inOrder: SQL }> {
	const toCount = visibleTo(caller);
	if (hasRight(caller.rank, 'seeWorkspace')) return { toCount, inOrder: toCount };
	const shares = await countShares(db, caller, manyShares);
	const isOutside = isNull(conversation.deletedAt);
	if (shares === 0 && !seesOthers(caller)) {
		const isOwn = and(eq(conversation.workspaceId, caller.workspaceId), eq(conversation.ownerId, caller.userId));
		const own = required(and(isOutside, isOwn));
		return { toCount: own, inOrder: own };
	}
	if (shares < manyShares) return { toCount, inOrder: toCount };
	return { toCount, inOrder: required(and(isOutside, visible(caller, ofConversation, isAmongShared))) };
}

export const seesOnlyOwn = async (db: Database, caller: Caller): Promise<boolean> =>
	!seesOthers(caller) && (await countShares(db, caller, 1)) === 0;

const seesOthers = ({ rank }: Caller) => hasRight(rank, 'seeWorkspace') || hasRight(rank, 'seeTeams');

/** Beyond this number, comparing each row with a list is too slow. */
const manyShares = 200;

async function countShares(db: Database, caller: Caller, most: number): Promise<number> {
	const shared = db.select({ id: share.conversationId }).from(share).where(isSharedWith(caller)).limit(most);
	return (await shared).length;
}

/** As an array that is read once, the ids can use an index within an OR. A subquery cannot. */
const isOneOf = (column: SQLWrapper, ids: SQL): SQL => sql`${column} = any(array${ids})`;

/** As a hashed set, which is fast to test for many rows but cannot use an index. */
const isAmong = (column: SQLWrapper, ids: SQL): SQL => sql`${column} in ${ids}`;

const isOneShared = (conversationId: SQLWrapper, caller: Viewer): SQL => isOneOf(conversationId, sharedWith(caller));
const isAmongShared = (conversationId: SQLWrapper, caller: Viewer): SQL => isAmong(conversationId, sharedWith(caller));
const hasShare = (conversationId: SQLWrapper, caller: Viewer): SQL =>
	sql`exists (select 1 from ${share} where ${share.conversationId} = ${conversationId} and ${isSharedWith(caller)})`;

/** Only teams of the active workspace grant access. */
const myTeams = (caller: Viewer) =>
	sql`(select ${teamMember.teamId} from ${teamMember} join ${team} on ${team.id} = ${teamMember.teamId}
		where ${teamMember.userId} = ${caller.userId} and ${team.workspaceId} = ${caller.workspaceId})`;

const membersOfTeamsOf = (caller: Viewer) =>
	sql`(select ${teamMember.userId} from ${teamMember} where ${teamMember.teamId} in ${myTeams(caller)})`;

const isSharedWith = (caller: Viewer) => sql`((${share.subject} = 'user' and ${share.subjectId} = ${caller.userId})
	or (${share.subject} = 'team' and ${share.subjectId} in ${myTeams(caller)}))`;

const sharedWith = (caller: Viewer, right?: 'edit') => sql`(
	select ${share.conversationId} from ${share} where ${isSharedWith(caller)}
	${right === 'edit' ? sql`and ${share.right} = 'edit'` : sql``})`;

function required(condition: SQL | undefined): SQL {
	if (!condition) throw new Error('an empty condition would show everything');
	return condition;
}
