import type { Workspace } from '@debrief/shared/contract/admin.ts';
import { asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/db/open-database.ts';
import { membership, user, workspace } from '../../platform/db/schema/index.ts';

type Page = { start: number; limit: number; search?: string | undefined };

const countedMax = 10_000;

/** The address of the member who came first and administers: the owner. */
const ownerEmail = sql<string>`coalesce((
	select ${user.email} from ${user} inner join ${membership} on ${membership.userId} = ${user.id}
	where ${membership.workspaceId} = ${workspace.id} and ${membership.rank} = 'Admin'
	order by ${membership.createdAt}, ${user.id} limit 1), '')`;

const columns = {
	id: workspace.id,
	name: workspace.name,
	plan: workspace.plan,
	createdAt: workspace.createdAt,
	ownerEmail,
};

export async function listWorkspaces(deps: Deps, { start, limit, search }: Page) {
	const where = search ? matches(search) : undefined;
	const inOrder = deps.db.select(columns).from(workspace).where(where);
	const counted = deps.db.select({ id: workspace.id }).from(workspace).where(where).limit(countedMax).as('counted');
	const [rows, [total]] = await Promise.all([
		inOrder.orderBy(asc(workspace.createdAt), asc(workspace.id)).offset(start).limit(limit),
		deps.db.select({ n: count() }).from(counted),
	]);
	const n = total?.n ?? 0;
	return {
		list: rows.map(toWorkspace),
		query: { total: n, start, limit, ...(n === countedMax && { totalIsLowerBound: true }) },
	};
}

export async function findWorkspace(db: Database, id: string): Promise<Workspace | null> {
	const [row] = await db.select(columns).from(workspace).where(eq(workspace.id, id));
	return row ? toWorkspace(row) : null;
}

function matches(search: string): SQL | undefined {
	const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
	return or(ilike(workspace.name, pattern), sql`${ownerEmail} ilike ${pattern}`);
}

const toWorkspace = (row: Omit<Workspace, 'createdAt'> & { createdAt: Date }): Workspace => ({
	...row,
	createdAt: row.createdAt.toISOString(),
});
