import type { PbxDelay } from '@debrief/shared/domain/pbx/rejections.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { pbxTransfer } from '../../../platform/db/schema/index.ts';
import type { FoundFile } from './files/find-files.ts';

const keptTransfers = 100;

type Transfer = typeof pbxTransfer.$inferSelect;

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

type About = Pick<FoundFile, 'name' | 'size'>;

export async function noteConversation(
	tx: Transaction,
	workspaceId: string,
	{ name, size }: About,
	conversationId: string,
	now: Date,
): Promise<void> {
	const received = await findReceived(tx, { workspaceId, name });
	if (received) await tx.update(pbxTransfer).set({ conversationId }).where(eq(pbxTransfer.id, received.id));
	else {
		const entry = { workspaceId, name, bytes: size, protocol: 'folder', state: 'received' } as const;
		await recordTransfer(tx, { ...entry, conversationId, startedAt: now });
	}
}

type Outcome = Pick<Transfer, 'state'> & Partial<Pick<Transfer, 'reason' | 'conversationId'>>;

/** A file that the log links to this conversation was taken before a crash, not sent twice. */
export async function finishTransfer(
	db: Database,
	workspaceId: string,
	{ name, size }: About,
	outcome: Outcome,
	now: Date,
): Promise<void> {
	const received = await findReceived(db, { workspaceId, name });
	if (!received) {
		const entry = { workspaceId, name, bytes: size, protocol: 'folder', startedAt: now, endedAt: now } as const;
		await recordTransfer(db, { ...entry, ...outcome });
		return;
	}
	const wasTaken = outcome.state === 'duplicate' && received.conversationId !== null;
	const state = wasTaken && received.conversationId === outcome.conversationId ? 'taken' : outcome.state;
	const columns = { ...outcome, state, reason: outcome.reason ?? null, bytes: size, endedAt: now };
	await db.update(pbxTransfer).set(columns).where(eq(pbxTransfer.id, received.id));
}

export async function noteDelay(db: Database, workspaceId: string, { name }: About, reason: PbxDelay): Promise<void> {
	const received = await findReceived(db, { workspaceId, name });
	if (received && received.reason !== reason)
		await db.update(pbxTransfer).set({ reason }).where(eq(pbxTransfer.id, received.id));
}
