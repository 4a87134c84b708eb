import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { workspaceLogEntry, workspaceLogHead } from '../../../../platform/db/schema/index.ts';

export async function removeLogs(tx: Transaction, workspaceIds: string[]): Promise<void> {
	await tx.delete(workspaceLogHead).where(inArray(workspaceLogHead.workspaceId, workspaceIds));
	await tx.delete(workspaceLogEntry).where(inArray(workspaceLogEntry.workspaceId, workspaceIds));
}
