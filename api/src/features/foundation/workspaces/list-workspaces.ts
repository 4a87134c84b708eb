import type { Workspace } from '@debrief/shared/contract/workspaces/admin.ts';
import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { containsPattern } from '../../../platform/db/contains-pattern.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { membership, user, workspace } from '../../../platform/db/schema/index.ts';

type Page = { start: number; limit: number; search?: string | undefined };

const countedMax = 10_000;

export async function listWorkspaces({ db }: Deps, { start, limit, search }: Page) {
	const { rows, matching } = workspacesWithOwner(db, search);
	const counted = matching.limit(countedMax).as('counted');
	const [found, [total]] = await Promise.all([
		rows.orderBy(asc(workspace.createdAt), asc(workspace.id)).offset(start).limit(limit),
		db.select({ n: count() }).from(counted),
	]);
	const n = total?.n ?? 0;
	return {
		list: found.map(toWorkspace),
		query: { total: n, start, limit, ...(n === countedMax && { totalIsLowerBound: true }) },
	};
}

export async function findWorkspace(db: Database, id: string): Promise<Workspace | null> {
	const [row] = await workspacesWithOwner(db, undefined, eq(workspace.id, id)).rows;
	return row ? toWorkspace(row) : null;
}

function workspacesWithOwner(db: Database, search?: string, condition?: SQL) {
	const owner = db
		.select({ email: user.email })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(and(eq(membership.workspaceId, workspace.id), eq(membership.rank, 'Admin')))
		.orderBy(asc(membership.createdAt), asc(user.id))
		.limit(1)
		.as('owner');
	const pattern = search && containsPattern(search);
	const matches = pattern ? or(ilike(workspace.name, pattern), ilike(owner.email, pattern)) : undefined;
	const where = and(matches, condition);
	const always = sql`true`;
	return {
		rows: db.select({ workspace, ownerEmail: owner.email }).from(workspace).leftJoinLateral(owner, always).where(where),
		matching: db.select({ id: workspace.id }).from(workspace).leftJoinLateral(owner, always).where(where),
	};
}

const toWorkspace = (row: { workspace: typeof workspace.$inferSelect; ownerEmail: string | null }): Workspace => ({
	id: row.workspace.id,
	name: row.workspace.name,
	plan: row.workspace.plan,
	trialEndsAt: row.workspace.trialEndsAt?.toISOString() ?? null,
	entitlementOverrides: row.workspace.entitlementOverrides,
	ownerEmail: row.ownerEmail ?? '',
	createdAt: row.workspace.createdAt.toISOString(),
});
