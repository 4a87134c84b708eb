import type { ResellerContact } from '@debrief/shared/contract/accounts/profile.ts';
import type { Reseller } from '@debrief/shared/contract/resellers/resellers.ts';
import { and, asc, count, eq, ilike, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { containsPattern } from '../../../platform/db/contains-pattern.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { reseller, resellerCustomer, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';

type Page = { start: number; limit: number; search?: string | undefined };

export async function listResellers({ db }: Deps, { start, limit, search }: Page) {
	const pattern = search && containsPattern(search);
	const matches = pattern ? or(ilike(reseller.name, pattern), ilike(user.email, pattern)) : undefined;
	const [list, [total]] = await Promise.all([
		rowsOf(db, matches).orderBy(asc(reseller.name), asc(reseller.userId)).offset(start).limit(limit),
		db.select({ n: count() }).from(reseller).innerJoin(user, eq(user.id, reseller.userId)).where(matches),
	]);
	return { list: list.map(toReseller), query: { total: total?.n ?? 0, start, limit } };
}

export async function findReseller(db: Database, id: string): Promise<Reseller | null> {
	const [row] = await rowsOf(db, eq(reseller.userId, id));
	return row ? toReseller(row) : null;
}

export async function getOwnContact({ db }: Deps, { userId }: Caller): Promise<ResellerContact> {
	const [row] = await db.select().from(reseller).where(eq(reseller.userId, userId));
	if (!row) throw new AppError('reseller_not_found');
	const { name, email, address, website } = row;
	return { name, email, address, website };
}

function rowsOf(db: Database, condition: SQL | undefined) {
	const isAccepted = and(eq(resellerCustomer.resellerId, reseller.userId), isNotNull(resellerCustomer.acceptedAt));
	return db
		.select({ reseller, accountEmail: user.email, customers: db.$count(resellerCustomer, isAccepted) })
		.from(reseller)
		.innerJoin(user, eq(user.id, reseller.userId))
		.where(condition);
}

type Row = { reseller: typeof reseller.$inferSelect; accountEmail: string; customers: number };

const toReseller = ({ reseller: row, accountEmail, customers }: Row): Reseller => ({
	id: row.userId,
	accountEmail,
	customers,
	name: row.name,
	email: row.email,
	address: row.address,
	website: row.website,
	terms: row.terms,
	createdAt: row.createdAt.toISOString(),
});
