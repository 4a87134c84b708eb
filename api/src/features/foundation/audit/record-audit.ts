import type { AuditAction } from '@debrief/shared/domain/audit-actions.ts';
import { isMirrored } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { desc, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { auditEntry } from '../../../platform/db/schema/index.ts';
import { hashEntry } from './hash-entry.ts';
import { type LogActor, recordInLog } from './workspace-log/append-to-log.ts';

type Act = {
	action: AuditAction;
	subjectId: string;
	workspaceId: string | null;
	before: unknown;
	after: unknown;
};

const chainLock = 4_711_817;

/** Call it last in the transaction, because other writers of the log wait for the commit. */
export async function recordAudit(tx: Transaction, actor: LogActor, act: Act): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`);
	const [last] = await tx
		.select({ sequence: auditEntry.sequence, hash: auditEntry.hash })
		.from(auditEntry)
		.orderBy(desc(auditEntry.sequence))
		.limit(1);
	const entry = {
		id: newId(),
		sequence: (last?.sequence ?? 0) + 1,
		at: new Date(),
		actorId: actor.userId,
		actorEmail: actor.email,
		...act,
	};
	await tx.insert(auditEntry).values({ ...entry, hash: hashEntry(entry, last?.hash ?? '') });
	const { action, subjectId, workspaceId, before, after } = act;
	if (workspaceId && isMirrored(action))
		await recordInLog(tx, workspaceId, actor, [{ action, subjectId, before, after, at: entry.at }]);
}
