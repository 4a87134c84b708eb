import { randomInt } from 'node:crypto';
import { mayUsePbx } from '@debrief/shared/domain/pbx/may-use-pbx.ts';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { pbxAccount, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { LogActor } from '../../foundation/index.ts';

export type PbxChange = { workspaceId: string; actor: LogActor };

type PbxAccountRow = typeof pbxAccount.$inferSelect;

/** Leaves out characters that look alike, as users type the password by hand. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const randomText = (length: number): string =>
	Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');

/** 120 bits, so that a fast hash is as safe as a slow one. */
export const newPassword = (): string => randomText(24);

export function assertMayUsePbx({ entitlements }: Pick<Caller, 'entitlements'>): void {
	if (!mayUsePbx(entitlements)) throw new AppError('feature_not_in_plan', { extra: { feature: 'integrationsCrm' } });
}

export async function lockPbxAccount(tx: Transaction, workspaceId: string): Promise<PbxAccountRow | undefined> {
	const [row] = await tx.select().from(pbxAccount).where(eq(pbxAccount.workspaceId, workspaceId)).for('update');
	return row;
}

export async function findOrCreatePbxAccount(
	tx: Transaction,
	workspaceId: string,
	initial: Pick<PbxAccountRow, 'product' | 'productName' | 'timeZone'>,
): Promise<{ row: PbxAccountRow; isNew: boolean }> {
	// The lock keeps two requests from creating two accounts.
	await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('no key update');
	const known = await lockPbxAccount(tx, workspaceId);
	if (known) return { row: known, isNew: false };
	const values = { id: newId(), workspaceId, username: `pbx-${randomText(10)}`, ...initial };
	const [row] = await tx.insert(pbxAccount).values(values).returning();
	if (!row) throw new AppError('workspace_not_found');
	return { row, isNew: true };
}
