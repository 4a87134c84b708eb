import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { whitelistSite } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { siteToChange } from './site-access.ts';

export async function removeWhitelistSite({ db }: Deps, caller: Caller, id: string): Promise<void> {
	const site = await siteToChange(db, caller, id);
	await db.delete(whitelistSite).where(eq(whitelistSite.id, site.id));
}
