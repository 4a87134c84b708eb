import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { isAdministrator } from '../../../platform/auth/administrators.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { addMailToOwner } from '../mails/account-mails.ts';

/** Returns the ids of the mails. Dispatch them after the commit. */
export async function addApprovalRequests(tx: Transaction, deps: Deps, userId: string): Promise<string[]> {
	const [waiting] = await tx.select().from(user).where(eq(user.id, userId));
	if (!waiting || waiting.isApproved || !waiting.isActive) return [];
	const request = { kind: 'approvalRequest', address: waiting.email, path: '/admin/users?state=pending' } as const;
	const ids: string[] = [];
	for (const administrator of await tx.select().from(user).where(isAdministrator))
		ids.push(await addMailToOwner(tx, deps, administrator, request));
	return ids;
}
