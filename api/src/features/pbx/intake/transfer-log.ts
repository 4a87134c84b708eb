import { and, desc, eq, inArray } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { pbxTransfer } from '../../../platform/db/schema/index.ts';

const keptTransfers = 100;

export type Transfer = typeof pbxTransfer.$inferSelect;

/** Adds an entry to the log of a workspace, which keeps the last 100. Returns its id. */
export async function recordTransfer(
	db: Database | Transaction,
	entry: Omit<typeof pbxTransfer.$inferInsert, 'id'>,
): Promise<string> {
	const id = newId();
	await db.insert(pbxTransfer).values({ id, ...entry });
	const older = db
		.select({ id: pbxTransfer.id })
		.from(pbxTransfer)
		.where(eq(pbxTransfer.workspaceId, entry.workspaceId))
		.orderBy(desc(pbxTransfer.startedAt), desc(pbxTransfer.id))
		.offset(keptTransfers);
	await db.delete(pbxTransfer).where(inArray(pbxTransfer.id, older));
	return id;
}

/** Returns the newest entry about a file that has arrived and is not taken yet. */
export async function findReceived(
	db: Database | Transaction,
	{ workspaceId, name }: Pick<Transfer, 'workspaceId' | 'name'>,
): Promise<Transfer | undefined> {
	const isIt = and(eq(pbxTransfer.workspaceId, workspaceId), eq(pbxTransfer.name, name));
	const [found] = await db
		.select()
		.from(pbxTransfer)
		.where(and(isIt, eq(pbxTransfer.state, 'received')))
		.orderBy(desc(pbxTransfer.startedAt), desc(pbxTransfer.id))
		.limit(1);
	return found;
}
