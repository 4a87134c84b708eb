import type { User } from '@debrief/shared/contract/accounts/users.ts';
import type { UserState } from '@debrief/shared/domain/accounts/user-states.ts';
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isAdministrator } from '../../../platform/auth/administrators.ts';
import { secondFactorOf } from '../../../platform/auth/two-factor/has-second-factor.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { membership, session, user, workspace } from '../../../platform/db/schema/index.ts';

type Reader = Database | Transaction;

export const stateOfUser = sql<UserState>`case
	when not ${user.isActive} and ${user.rejectionReason} is not null then 'rejected'
	when not ${user.isActive} then 'deactivated'
	when not ${user.emailVerified} then 'unverified'
	when not ${user.isApproved} then 'pending'
	else 'active' end`;

export function usersWithWorkspace(db: Reader) {
	const own = db
		.select({ id: workspace.id, plan: workspace.plan, trialEndsAt: workspace.trialEndsAt })
		.from(membership)
		.innerJoin(workspace, eq(workspace.id, membership.workspaceId))
		.where(eq(membership.userId, user.id))
		.orderBy(asc(membership.createdAt), asc(workspace.id))
		.limit(1)
		.as('own');
	const used = db
		.select({ lastSeenAt: session.updatedAt })
		.from(session)
		.where(eq(session.userId, user.id))
		.orderBy(desc(session.updatedAt))
		.limit(1)
		.as('used');
	const always = sql`true`;
	const rows = db
		.select({
			user,
			state: stateOfUser,
			lastSeenAt: used.lastSeenAt,
			hasSecondFactor: secondFactorOf(db, user.id),
			workspace: { id: own.id, plan: own.plan, trialEndsAt: own.trialEndsAt },
		})
		.from(user)
		.leftJoinLateral(own, always)
		.leftJoinLateral(used, always);
	return { rows, lastSeenAt: used.lastSeenAt };
}

type Found = Awaited<ReturnType<typeof usersWithWorkspace>['rows']>[number];

export async function createUserAnswers(db: Reader): Promise<(found: Found) => User> {
	const administrators = await db.select({ id: user.id }).from(user).where(isAdministrator).limit(2);
	const [last, ...others] = administrators.map(({ id }) => id);
	return ({ user: row, state, lastSeenAt, hasSecondFactor, workspace: own }) => ({
		id: row.id,
		email: row.email,
		fullName: row.fullName,
		role: row.role,
		state,
		isVerified: row.emailVerified,
		isApproved: row.isApproved,
		rejectionReason: row.rejectionReason,
		hasSecondFactor,
		isLastAdministrator: row.id === last && others.length === 0,
		createdAt: row.createdAt.toISOString(),
		lastSeenAt: lastSeenAt?.toISOString() ?? null,
		workspace: own && { ...own, trialEndsAt: own.trialEndsAt?.toISOString() ?? null },
	});
}

export async function findUser(db: Reader, where: SQL | undefined): Promise<User | null> {
	const toAnswer = await createUserAnswers(db);
	const [found] = await usersWithWorkspace(db).rows.where(where);
	return found ? toAnswer(found) : null;
}
