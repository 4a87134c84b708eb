import type { WhitelistSite } from '@debrief/shared/contract/recording-extension.ts';
import { asc, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { whitelistSite } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type SiteRecord, sitesOf } from './site-access.ts';

export async function listWhitelist({ db }: Deps, caller: Caller): Promise<{ list: WhitelistSite[] }> {
	const rows = await db
		.select()
		.from(whitelistSite)
		.where(sitesOf(caller))
		.orderBy(sql`${whitelistSite.userId} nulls first`, sql`lower(${whitelistSite.title})`, asc(whitelistSite.website));
	return { list: rows.map(toWhitelistSite) };
}

export const toWhitelistSite = ({ id, title, website, userId }: SiteRecord): WhitelistSite => ({
	id,
	title,
	website,
	scope: userId === null ? 'workspace' : 'own',
});
