import { hasRight, ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, membership, segment, share, team, teamMember } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';

/** Whoever reads, as far as it decides what they see. */
export type Viewer = Pick<Caller, 'userId' | 'workspaceId' | 'rank'>;

/** What decides who sees a row: a conversation has it, and its lines have a copy. */
type Belonging = { workspaceId: SQLWrapper; ownerId: SQLWrapper; conversationId: SQLWrapper };

const ofConversation: Belonging = {
	workspaceId: conversation.workspaceId,
	ownerId: conversation.ownerId,
	conversationId: conversation.id,
};

/**
 * The one predicate of every read: own, shared, one's teams' for a Manager, all of the workspace for an Admin. Nothing in
 * the bin.
 */
export const visibleTo = (caller: Viewer): SQL =>
	required(and(isNull(conversation.deletedAt), visible(caller, ofConversation)));

/** The conversations that belong to somebody, without demos: nobody has to do anything about those. */
export const ownOf = (owner: Viewer): SQL =>
	required(and(visibleTo(owner), eq(conversation.ownerId, owner.userId), ne(conversation.source, 'demo')));

/** The same predicate for rows that are found by their ids: looks up the shares of these, not all that the caller has. */
export const visibleById = (caller: Viewer): SQL =>
	required(and(isNull(conversation.deletedAt), visible(caller, ofConversation, hasShare)));

/** The same predicate for lines of transcripts, tested on each that the words find, without a look at its conversation. */
export const linesVisibleTo = (caller: Caller): SQL =>
	required(and(visible(caller, segment, isAmongShared), isOutsideBin(caller)));

/** The condition for lines whose conversation is not in the bin of the workspace, which is read once. */
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

/** Own ones, those shared for editing from Agent up, all for an Admin. Nothing in the bin. */
export const editableBy = (caller: Caller): SQL => required(and(isNull(conversation.deletedAt), changeableBy(caller)));

/** What is in the bin, for those who were allowed to put it there. */
export const restorableBy = (caller: Caller): SQL =>
	required(and(isNotNull(conversation.deletedAt), changeableBy(caller)));

function changeableBy(caller: Caller): SQL {
	const mine = ownOrAll(caller);
	if (hasRight(caller.rank, 'editWorkspace') || !hasRight(caller.rank, 'editShared')) return mine;
	const inWorkspace = eq(conversation.workspaceId, caller.workspaceId);
	return required(and(inWorkspace, or(mine, isOneOf(conversation.id, sharedWith(caller, 'edit')))));
}

/** What the caller may share: whoever owns it decides who sees it, and so does an Admin. Nothing in the bin. */
export const shareableBy = (caller: Caller): SQL => required(and(isNull(conversation.deletedAt), ownOrAll(caller)));

/** The same for a conversation of the caller's workspace outside the bin. */
export const mayShare = ({ userId, rank }: Caller, { ownerId }: { ownerId: string }): boolean =>
	ownerId === userId || hasRight(rank, 'editWorkspace');

/** The same for the member whose membership the query joins. */
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

/** Own ones; all of the workspace for an Admin. */
function ownOrAll(caller: Caller): SQL {
	const inWorkspace = eq(conversation.workspaceId, caller.workspaceId);
	if (hasRight(caller.rank, 'editWorkspace')) return inWorkspace;
	return required(and(inWorkspace, eq(conversation.ownerId, caller.userId)));
}

/** What is shared with the caller, personally or through a team. */
export const isSharedTo = (caller: Caller): SQL => isOneOf(conversation.id, sharedWith(caller));

/** `visibleTo` as of now, in the form that is cheapest to count by and the one that is to read a page of an order. */
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

/** Whether the caller sees their own conversations and no others. */
export const seesOnlyOwn = async (db: Database, caller: Caller): Promise<boolean> =>
	!seesOthers(caller) && (await countShares(db, caller, 1)) === 0;

const seesOthers = ({ rank }: Caller) => hasRight(rank, 'seeWorkspace') || hasRight(rank, 'seeTeams');

/** From here on it takes too long to compare each row with a list of all that is shared. */
const manyShares = 200;

async function countShares(db: Database, caller: Caller, most: number): Promise<number> {
	const shared = db.select({ id: share.conversationId }).from(share).where(isSharedWith(caller)).limit(most);
	return (await shared).length;
}

/** Read once into a list, the ids of a query can be looked up in an index beside other reasons; a subquery after `or` cannot. */
const isOneOf = (column: SQLWrapper, ids: SQL): SQL => sql`${column} = any(array${ids})`;

/** The same as a set, which is quick to ask for each of many rows; no index finds the rows by it. */
const isAmong = (column: SQLWrapper, ids: SQL): SQL => sql`${column} in ${ids}`;

const isOneShared = (conversationId: SQLWrapper, caller: Viewer): SQL => isOneOf(conversationId, sharedWith(caller));
const isAmongShared = (conversationId: SQLWrapper, caller: Viewer): SQL => isAmong(conversationId, sharedWith(caller));
const hasShare = (conversationId: SQLWrapper, caller: Viewer): SQL =>
	sql`exists (select 1 from ${share} where ${share.conversationId} = ${conversationId} and ${isSharedWith(caller)})`;

/** Teams of the active workspace: one of another workspace opens nothing here. */
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
