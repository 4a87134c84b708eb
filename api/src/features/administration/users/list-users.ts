import type { UserQuery } from '@debrief/shared/contract/accounts/users.ts';
import { userSortFields } from '@debrief/shared/domain/accounts/user-states.ts';
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { containsPattern } from '../../../platform/db/contains-pattern.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { createUserAnswers, stateOfUser, usersWithWorkspace } from './user-rows.ts';

const countedMax = 10_000;

export async function listUsers({ db }: Pick<Deps, 'db'>, query: UserQuery) {
	const { start, limit, search, state } = query;
	const pattern = search && containsPattern(search);
	const matches = and(
		pattern ? or(ilike(user.email, pattern), ilike(user.fullName, pattern)) : undefined,
		state && eq(stateOfUser, state),
	);
	const counted = db.select({ id: user.id }).from(user).where(matches).limit(countedMax).as('counted');
	const { rows, lastSeenAt } = usersWithWorkspace(db);
	const columns = { email: user.email, fullName: user.fullName, createdAt: user.createdAt, lastSeenAt };
	const field = userSortFields.find((name) => query[`sort[${name}]`]);
	const chosen = field && sql`${columns[field]} ${sql.raw(query[`sort[${field}]`] ?? 'asc')} nulls last`;
	const order = [...(chosen ? [chosen] : []), desc(user.createdAt), desc(user.id)];
	const [found, [total], toAnswer] = await Promise.all([
		rows
			.where(matches)
			.orderBy(...order)
			.offset(start)
			.limit(limit),
		db.select({ n: count() }).from(counted),
		createUserAnswers(db),
	]);
	const n = total?.n ?? 0;
	return {
		list: found.map(toAnswer),
		query: { total: n, start, limit, ...(n === countedMax && { totalIsLowerBound: true }) },
	};
}
