import type { Pbx } from '@debrief/shared/contract/pbx/pbx.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { pbxAccount } from '../../../platform/db/schema/index.ts';
import { fileServerAddresses } from '../../../platform/file-servers/file-server-addresses.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export async function getPbx(
	db: Database | Transaction,
	env: Deps['env'],
	{ workspaceId }: Pick<Caller, 'workspaceId'>,
): Promise<Pbx> {
	const [row] = await db.select().from(pbxAccount).where(eq(pbxAccount.workspaceId, workspaceId));
	if (!row) return { servers: fileServerAddresses(env), account: null };
	const { product, productName, username, namePattern, timeZone } = row;
	const passwordChangedAt = row.passwordHash === null ? null : (row.passwordChangedAt?.toISOString() ?? null);
	return {
		servers: fileServerAddresses(env),
		account: { product, productName, username, namePattern, timeZone, passwordChangedAt },
	};
}
