import type { WhitelistSite } from '@debrief/shared/contract/recordings/recording-extension.ts';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { whitelistSite } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../audit/record-audit.ts';

export type SiteRecord = typeof whitelistSite.$inferSelect;

declare const proof: unique symbol;
type Changeable = SiteRecord & { readonly [proof]: true };

export const sitesOf = (caller: Caller) =>
	and(
		eq(whitelistSite.workspaceId, caller.workspaceId),
		or(eq(whitelistSite.userId, caller.userId), isNull(whitelistSite.userId)),
	);

export async function recordSiteAudit(
	tx: Transaction,
	caller: Caller,
	change: { before: WhitelistSite | null; after: WhitelistSite | null },
): Promise<void> {
	const action = change.after ? 'workspaceSiteAdded' : 'workspaceSiteRemoved';
	const subjectId = (change.after ?? change.before)?.id ?? '';
	await recordAudit(tx, caller, { action, subjectId, workspaceId: caller.workspaceId, ...change });
}

export function requireWorkspaceAdmin(caller: Caller): void {
	if (caller.rank !== 'Admin') throw new AppError('forbidden');
}

/** Throws `site_not_found`, and `forbidden` for a workspace's site unless the caller is an Admin. */
export async function siteToChange(db: Database | Transaction, caller: Caller, id: string): Promise<Changeable> {
	const [row] = await db
		.select()
		.from(whitelistSite)
		.where(and(eq(whitelistSite.id, id), sitesOf(caller)));
	if (!row) throw new AppError('site_not_found');
	if (row.userId === null) requireWorkspaceAdmin(caller);
	return row as Changeable;
}
