import type { AuditAction } from '@debrief/shared/domain/audit-actions.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { auditEntry } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';

type Act = {
	action: AuditAction;
	subjectId: string;
	workspaceId: string | null;
	/** JSON values; null where there was or is nothing. */
	before: unknown;
	after: unknown;
};

/** Records an administrative act in the transaction of the change. */
export async function recordAudit(tx: Transaction, actor: Pick<Caller, 'userId' | 'email'>, act: Act): Promise<void> {
	await tx.insert(auditEntry).values({ id: newId(), actorId: actor.userId, actorEmail: actor.email, ...act });
}
