import { asc, ilike, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { containsPattern } from '../../../platform/db/contains-pattern.ts';
import { user } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { seeConversation } from '../../conversations/index.ts';
import { readersOf } from '../../foundation/index.ts';

type Query = { start: number; limit: number; q?: string | undefined };

export async function listReaders({ db }: Deps, caller: Caller, id: string, { start, limit, q }: Query) {
	await seeConversation(db, caller, id);
	const pattern = q && containsPattern(q);
	const matches = pattern ? or(ilike(user.email, pattern), ilike(user.fullName, pattern)) : undefined;
	const [list, total] = await Promise.all([
		readersOf(db, id, matches)
			.orderBy(sql`lower(coalesce(${user.fullName}, ${user.email}))`, asc(user.id))
			.offset(start)
			.limit(limit),
		db.$count(readersOf(db, id, matches).as('readers')),
	]);
	return { list, query: { total, start, limit } };
}
