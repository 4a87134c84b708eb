import type { CustomerQuery, ResellerCustomer } from '@debrief/shared/contract/resellers/customers.ts';
import { effectivePlan } from '@debrief/shared/domain/entitlements.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { type CustomerSortField, customerSortFields } from '@debrief/shared/domain/resellers/customers.ts';
import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { containsPattern } from '../../../platform/db/contains-pattern.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { resellerCustomer, user, workspace } from '../../../platform/db/schema/index.ts';

const countedMax = 10_000;
const { acceptedAt, createdAt } = resellerCustomer;
const email = sql`coalesce(${user.email}, ${resellerCustomer.email})`;
const name = sql`coalesce(${user.fullName}, ${user.name})`;

/** Has to match `effectivePlan`: an expired trial counts as free. */
const planAt = (now: Date) =>
	sql`case when ${workspace.plan} = 'demoPaid' and ${lte(workspace.trialEndsAt, now)} then 'free' else ${workspace.plan} end`;

export async function listCustomers({ db, clock }: Deps, resellerId: string, query: CustomerQuery) {
	const { start, limit, search, status, plan } = query;
	const now = clock();
	const pattern = search && containsPattern(search);
	const matches = and(
		eq(resellerCustomer.resellerId, resellerId),
		status && (status === 'accepted' ? isNotNull(acceptedAt) : isNull(acceptedAt)),
		plan && sql`${planAt(now)} = ${plan}`,
		pattern ? or(ilike(email, pattern), ilike(name, pattern)) : undefined,
	);
	const columns: Record<CustomerSortField, SQL> = {
		email,
		name: sql`lower(${name})`,
		plan: planAt(now),
		status: sql`${acceptedAt} is not null`,
		startedAt: sql`${acceptedAt}`,
	};
	const field = customerSortFields.find((each) => query[`sort[${each}]`]);
	const chosen = field && sql`${columns[field]} ${sql.raw(query[`sort[${field}]`] ?? 'asc')} nulls last`;
	// Selecting only ids lets PostgreSQL skip the tables that neither filter nor order needs.
	const ids = () =>
		db
			.select({ id: resellerCustomer.id })
			.from(resellerCustomer)
			.leftJoin(user, ofAccount)
			.leftJoin(workspace, ofWorkspace)
			.where(matches);
	const counted = ids().limit(countedMax).as('counted');
	const [page, [total]] = await Promise.all([
		ids()
			.orderBy(...(chosen ? [chosen] : []), desc(createdAt), desc(resellerCustomer.id))
			.offset(start)
			.limit(limit),
		db.select({ n: count() }).from(counted),
	]);
	const inPage = page.map(({ id }) => id);
	const rows = inPage.length === 0 ? [] : await joined(db).where(inArray(resellerCustomer.id, inPage));
	const ofId = new Map(rows.map((row) => [row.row.id, row]));
	const n = total?.n ?? 0;
	return {
		list: inPage.flatMap((id) => ofId.get(id) ?? []).map((row) => toCustomer(row, now)),
		query: { total: n, start, limit, ...(n === countedMax && { totalIsLowerBound: true }) },
	};
}

export async function readCustomer(db: Database | Transaction, id: string, now: Date) {
	const [row] = await joined(db).where(eq(resellerCustomer.id, id));
	return row ? { customer: toCustomer(row, now), ...row } : null;
}

const ofAccount = eq(user.id, resellerCustomer.userId);
const ofWorkspace = eq(workspace.id, resellerCustomer.workspaceId);

const joined = (db: Database | Transaction) =>
	db
		.select({
			row: resellerCustomer,
			account: { name: user.name, fullName: user.fullName, email: user.email },
			plan: { plan: workspace.plan, trialEndsAt: workspace.trialEndsAt },
		})
		.from(resellerCustomer)
		.leftJoin(user, ofAccount)
		.leftJoin(workspace, ofWorkspace);

type Joined = {
	row: typeof resellerCustomer.$inferSelect;
	account: { name: string; fullName: string | null; email: string } | null;
	plan: { plan: PlanKey; trialEndsAt: Date | null } | null;
};

const toCustomer = ({ row, account, plan }: Joined, now: Date): ResellerCustomer => ({
	id: row.id,
	name: account && (account.fullName ?? account.name),
	email: account?.email ?? row.email,
	status: row.acceptedAt ? 'accepted' : 'pending',
	plan: plan && effectivePlan(plan, now),
	startedAt: row.acceptedAt?.toISOString() ?? null,
	invitedAt: row.createdAt.toISOString(),
	expiresAt: row.expiresAt?.toISOString() ?? null,
});
