import { hasRight, type RankRight, ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { conversation, membership, share, team, teamMember, user } from '../../../platform/db/schema/index.ts';

/** Members who may see a conversation and can sign in. The caller has to restrict the conversations. */
export const readersOf = (db: Database | Transaction, conversationId: string, which?: SQL) =>
	db
		.select({ id: user.id, email: user.email, fullName: user.fullName })
		.from(conversation)
		.innerJoin(membership, eq(membership.workspaceId, conversation.workspaceId))
		.innerJoin(user, eq(user.id, membership.userId))
		.where(and(eq(conversation.id, conversationId), isSeenByMember(), user.isActive, user.isApproved, which))
		.$dynamic();

const isSeenByMember = () =>
	and(
		isNull(conversation.deletedAt),
		or(
			eq(conversation.ownerId, membership.userId),
			hasRankWith('seeWorkspace'),
			isSharedWithMember(),
			and(hasRankWith('seeTeams'), isInTeamOfOwner()),
		),
	);

const hasRankWith = (right: RankRight) =>
	inArray(
		membership.rank,
		ranks.filter((rank) => hasRight(rank, right)),
	);

const isSharedWithMember = () => sql`exists (
	select 1 from ${share} where ${share.conversationId} = ${conversation.id} and (
		(${share.subject} = 'user' and ${share.subjectId} = ${membership.userId})
		or (${share.subject} = 'team' and ${share.subjectId} in ${teamsOfMember})))`;

const teamsOfMember = sql`(
	select ${teamMember.teamId} from ${teamMember} join ${team} on ${team.id} = ${teamMember.teamId}
	where ${teamMember.userId} = ${membership.userId} and ${team.workspaceId} = ${membership.workspaceId})`;

const ownersTeam = alias(teamMember, 'owners_team');
const isInTeamOfOwner = () => sql`exists (
	select 1 from ${teamMember} as ${sql.identifier('owners_team')}
	where ${ownersTeam.userId} = ${conversation.ownerId} and ${ownersTeam.teamId} in ${teamsOfMember})`;
