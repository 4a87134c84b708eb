import type { Workspace } from '@debrief/shared/contract/workspaces/admin.ts';
import type { EntitlementOverrides } from '@debrief/shared/domain/entitlements.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { workspace } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findWorkspace } from './list-workspaces.ts';

export type WorkspacesContext = {
	deps: Deps;
	invalidate(workspaceId: string): void;
};

type PlanChange = { plan: PlanKey; trialEndsAt?: string | null | undefined; reason?: string | undefined };
type WorkspaceRow = typeof workspace.$inferSelect;

/** Throws `reason_missing` where plans are sold. Other processes notice within 5 s, the lifetime of cached callers. */
export async function setWorkspacePlan(
	{ deps, invalidate }: WorkspacesContext,
	caller: Caller,
	id: string,
	change: PlanChange,
): Promise<Workspace> {
	const { reason } = change;
	if (deps.payments && !reason) throw fieldError('reason_missing', 'reason', 'required');
	const trialEndsAt = change.plan === 'demoPaid' && change.trialEndsAt ? new Date(change.trialEndsAt) : null;
	const planOf = ({ plan, trialEndsAt }: Pick<WorkspaceRow, 'plan' | 'trialEndsAt'>) => ({ plan, trialEndsAt });
	await deps.db.transaction(async (tx) => {
		const before = await lockWorkspace(tx, id);
		const after = { plan: change.plan, trialEndsAt };
		await tx
			.update(workspace)
			.set({ ...after, planSetAt: deps.clock(), trialNoticeDays: null })
			.where(eq(workspace.id, id));
		const act = { action: 'workspacePlanChanged', subjectId: id, workspaceId: id } as const;
		await recordAudit(tx, caller, {
			...act,
			before: planOf(before),
			after: { ...planOf(after), ...(reason && { reason }) },
		});
	});
	invalidate(id);
	return changedWorkspace(deps, id);
}

export async function setWorkspaceEntitlements(
	{ deps, invalidate }: WorkspacesContext,
	caller: Caller,
	id: string,
	entitlementOverrides: EntitlementOverrides,
): Promise<Workspace> {
	await deps.db.transaction(async (tx) => {
		const before = await lockWorkspace(tx, id);
		await tx.update(workspace).set({ entitlementOverrides }).where(eq(workspace.id, id));
		const act = { action: 'workspaceEntitlementsChanged', subjectId: id, workspaceId: id } as const;
		await recordAudit(tx, caller, { ...act, before: before.entitlementOverrides, after: entitlementOverrides });
	});
	invalidate(id);
	return changedWorkspace(deps, id);
}

async function lockWorkspace(tx: Transaction, id: string): Promise<WorkspaceRow> {
	const [row] = await tx.select().from(workspace).where(eq(workspace.id, id)).for('update');
	if (!row) throw new AppError('workspace_not_found');
	return row;
}

async function changedWorkspace({ db }: Deps, id: string): Promise<Workspace> {
	const changed = await findWorkspace(db, id);
	if (!changed) throw new AppError('workspace_not_found');
	return changed;
}
