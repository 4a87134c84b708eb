import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { whitelistSite } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';

export type SiteRecord = typeof whitelistSite.$inferSelect;

declare const proof: unique symbol;
/** A site whose change the caller was found to be allowed. Only this file makes one. */
type Changeable = SiteRecord & { readonly [proof]: true };

/** The caller's own sites and those of the workspace. */
export const sitesOf = (caller: Caller) =>
	and(
		eq(whitelistSite.workspaceId, caller.workspaceId),
		or(eq(whitelistSite.userId, caller.userId), isNull(whitelistSite.userId)),
	);

export function requireWorkspaceAdmin(caller: Caller): void {
	if (caller.rank !== 'Admin') throw new AppError('forbidden');
}

/** A 404 for what the caller cannot see, forbidden for a workspace's site where only its admins may change it. */
export async function siteToChange(db: Database | Transaction, caller: Caller, id: string): Promise<Changeable> {
	const [row] = await db
		.select()
		.from(whitelistSite)
		.where(and(eq(whitelistSite.id, id), sitesOf(caller)));
	if (!row) throw new AppError('site_not_found');
	if (row.userId === null) requireWorkspaceAdmin(caller);
	// the checks above are what the type stands for
	return row as Changeable;
}
