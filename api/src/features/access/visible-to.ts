import { hasRight, ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { conversation, membership, segment, share, team, teamMember } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';

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

/** The same predicate for lines of transcripts, without a look at their conversations. */
export const linesVisibleTo = (caller: Caller): SQL => required(and(visible(caller, segment), isOutsideBin(caller)));

/** The condition for lines whose conversation is not in the bin of the workspace, which is read once. */
export const isOutsideBin = (caller: Caller): SQL =>
	sql`${segment.conversationId} <> all(array(
		select ${conversation.id} from ${conversation}
		where ${conversation.workspaceId} = ${caller.workspaceId} and ${conversation.deletedAt} is not null))`;

function visible(caller: Viewer, { workspaceId, ownerId, conversationId }: Belonging): SQL {
	const inWorkspace = sql`${workspaceId} = ${caller.workspaceId}`;
	if (hasRight(caller.rank, 'seeWorkspace')) return inWorkspace;
	const reasons = [sql`${ownerId} = ${caller.userId}`, isOneOf(conversationId, sharedWith(caller))];
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

/** `visibleTo` as of now: who sees only their own is asked for those alone, which indexes by owner answer in order. */
export async function visibleNow(db: Database, caller: Caller): Promise<SQL> {
	if (!(await seesOnlyOwn(db, caller))) return visibleTo(caller);
	const isOwn = and(eq(conversation.workspaceId, caller.workspaceId), eq(conversation.ownerId, caller.userId));
	return required(and(isNull(conversation.deletedAt), isOwn));
}

/** Whether the caller sees their own conversations and no others. */
export async function seesOnlyOwn(db: Database, caller: Caller): Promise<boolean> {
	if (hasRight(caller.rank, 'seeWorkspace') || hasRight(caller.rank, 'seeTeams')) return false;
	const shared = await db.select({ id: share.conversationId }).from(share).where(isSharedWith(caller)).limit(1);
	return shared.length === 0;
}

/** Read once into a list, the ids of a query can be looked up in an index beside other reasons; a subquery after `or` cannot. */
const isOneOf = (column: SQLWrapper, ids: SQL): SQL => sql`${column} = any(array${ids})`;

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
