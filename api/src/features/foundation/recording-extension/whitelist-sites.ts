import type { NewWhitelistSite, WhitelistSite } from '@debrief/shared/contract/recordings/recording-extension.ts';
import { hostOfPattern } from '@debrief/shared/domain/extension/match-pattern.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { getPublicSuffix } from 'tldts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { whitelistSite } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordSiteAudit, requireWorkspaceAdmin, type SiteRecord, sitesOf, siteToChange } from './site-access.ts';

/** Throws `site_exists`, and `site_too_broad` for a wildcard on a public suffix. */
export async function addWhitelistSite(deps: Deps, caller: Caller, site: NewWhitelistSite): Promise<WhitelistSite> {
	if (site.scope === 'workspace') requireWorkspaceAdmin(caller);
	if (coversPublicSuffix(site.website)) throw fieldError('site_too_broad', 'website', 'public_suffix');
	const userId = site.scope === 'own' ? caller.userId : null;
	return deps.db.transaction(async (tx) => {
		if (await isAllowedForAll(tx, caller.workspaceId, site.website)) throw alreadyThere();
		const row = {
			id: newId(),
			workspaceId: caller.workspaceId,
			userId,
			title: site.title || hostOf(site.website),
			website: site.website,
			createdAt: deps.clock(),
		};
		const [added] = await tx.insert(whitelistSite).values(row).onConflictDoNothing().returning();
		if (!added) throw alreadyThere();
		if ((await countSites(tx, caller.workspaceId, userId)) > limits.whitelistMaxSites)
			throw new AppError('sites_limit');
		const after = toWhitelistSite(added);
		if (userId === null) await recordSiteAudit(tx, caller, { before: null, after });
		return after;
	});
}

function coversPublicSuffix(website: string): boolean {
	const host = hostOfPattern(website) ?? '';
	const name = host.slice(2);
	return host.startsWith('*.') && getPublicSuffix(name, { allowPrivateDomains: true }) === name;
}

const alreadyThere = () => fieldError('site_exists', 'website', 'unique');

const ofScope = (workspaceId: string, userId: string | null) =>
	and(
		eq(whitelistSite.workspaceId, workspaceId),
		userId === null ? isNull(whitelistSite.userId) : eq(whitelistSite.userId, userId),
	);

async function isAllowedForAll(tx: Transaction, workspaceId: string, website: string): Promise<boolean> {
	const same = and(ofScope(workspaceId, null), eq(whitelistSite.website, website));
	const [row] = await tx.select({ id: whitelistSite.id }).from(whitelistSite).where(same);
	return row !== undefined;
}

async function countSites(tx: Transaction, workspaceId: string, userId: string | null): Promise<number> {
	const [row] = await tx.select({ n: count() }).from(whitelistSite).where(ofScope(workspaceId, userId));
	return row?.n ?? 0;
}

const hostOf = (website: string): string => /:\/\/(?:\*\.)?([^/]+)/.exec(website)?.[1] ?? website;

export async function listWhitelist({ db }: Deps, caller: Caller): Promise<{ list: WhitelistSite[] }> {
	const rows = await db
		.select()
		.from(whitelistSite)
		.where(sitesOf(caller))
		.orderBy(sql`${whitelistSite.userId} nulls first`, sql`lower(${whitelistSite.title})`, asc(whitelistSite.website));
	return { list: rows.map(toWhitelistSite) };
}

const toWhitelistSite = ({ id, title, website, userId }: SiteRecord): WhitelistSite => ({
	id,
	title,
	website,
	scope: userId === null ? 'workspace' : 'own',
});

export async function removeWhitelistSite({ db }: Deps, caller: Caller, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const site = await siteToChange(tx, caller, id);
		await tx.delete(whitelistSite).where(eq(whitelistSite.id, site.id));
		if (site.userId === null) await recordSiteAudit(tx, caller, { before: toWhitelistSite(site), after: null });
	});
}
