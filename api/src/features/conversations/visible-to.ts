import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { conversation, share, teamMember } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** The one predicate of every read: own, shared, one's teams' for a Manager, all of the workspace for an Admin. */
export function visibleTo(caller: Caller): SQL {
	const inWorkspace = eq(conversation.workspaceId, caller.workspaceId);
	if (caller.rank === 'Admin') return inWorkspace;
	const reasons = [eq(conversation.ownerId, caller.userId), isOneOf(conversation.id, sharedWith(caller))];
	if (caller.rank === 'Manager') reasons.push(isOneOf(conversation.ownerId, membersOfTeamsOf(caller)));
	return required(and(inWorkspace, or(...reasons)));
}

/** Own ones, those shared for editing, all for an Admin. */
export function editableBy(caller: Caller): SQL {
	const inWorkspace = eq(conversation.workspaceId, caller.workspaceId);
	if (caller.rank === 'Admin') return inWorkspace;
	return required(
		and(inWorkspace, or(eq(conversation.ownerId, caller.userId), isOneOf(conversation.id, sharedWith(caller, 'edit')))),
	);
}

/** Read once into a list, the ids of a query can be looked up in an index beside other reasons; a subquery after `or` cannot. */
const isOneOf = (column: SQLWrapper, ids: SQL): SQL => sql`${column} = any(array${ids})`;

const myTeams = (caller: Caller) =>
	sql`(select ${teamMember.teamId} from ${teamMember} where ${teamMember.userId} = ${caller.userId})`;

const membersOfTeamsOf = (caller: Caller) =>
	sql`(select ${teamMember.userId} from ${teamMember} where ${teamMember.teamId} in ${myTeams(caller)})`;

const sharedWith = (caller: Caller, right?: 'edit') => sql`(
	select ${share.conversationId} from ${share}
	where ((${share.subject} = 'user' and ${share.subjectId} = ${caller.userId})
		or (${share.subject} = 'team' and ${share.subjectId} in ${myTeams(caller)}))
	${right === 'edit' ? sql`and ${share.right} = 'edit'` : sql``})`;

function required(condition: SQL | undefined): SQL {
	if (!condition) throw new Error('an empty condition would show everything');
	return condition;
}
