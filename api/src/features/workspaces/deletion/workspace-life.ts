import type { WorkspaceLife } from '@debrief/shared/contract/teams/workspace-life.ts';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { membership, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import { leavingSetting } from '../../accounts/index.ts';
import { recordAudit } from '../../foundation/index.ts';

type Reader = Database | Transaction;

export async function getWorkspaceLife(db: Reader, caller: Caller, id: string): Promise<WorkspaceLife> {
	assertActive(caller, id);
	const [found] = await db.select().from(workspace).where(eq(workspace.id, id));
	if (!found) throw new AppError('workspace_not_found');
	return {
		takesAlong: (await readSetting(db, leavingSetting, caller)).takesAlong,
		deletionAt: found.deletionAt?.toISOString() ?? null,
		deletionBy: found.deletionBy,
		canBeDeleted: await canBeDeleted(db, caller),
	};
}

/** An outdated page of another workspace must not change this one. */
export function assertActive({ workspaceId }: Caller, id: string): void {
	if (id !== workspaceId) throw new AppError('workspace_not_found');
}

export async function canBeDeleted(db: Reader, { userId, workspaceId }: Caller): Promise<boolean> {
	const isOther = and(eq(membership.workspaceId, workspaceId), ne(membership.userId, userId));
	const isElsewhere = and(eq(membership.userId, userId), ne(membership.workspaceId, workspaceId));
	const found = await db
		.select({ userId: membership.userId })
		.from(membership)
		.where(or(isOther, isElsewhere))
		.limit(1);
	return found.length > 0;
}

export async function setLeavingRule(
	{ db }: Pick<Deps, 'db'>,
	caller: Caller,
	id: string,
	takesAlong: boolean,
): Promise<WorkspaceLife> {
	assertActive(caller, id);
	return db.transaction(async (tx) => {
		const { before } = await changeSetting(tx, leavingSetting, caller, { takesAlong });
		if (before.takesAlong !== takesAlong)
			await recordAudit(tx, caller, {
				action: 'workspaceSettingsChanged',
				subjectId: id,
				workspaceId: id,
				before: { leaversTakeAlong: before.takesAlong },
				after: { leaversTakeAlong: takesAlong },
			});
		return getWorkspaceLife(tx, caller, id);
	});
}

export async function renameWorkspace(
	{ db }: Pick<Deps, 'db'>,
	caller: Caller,
	id: string,
	name: string,
): Promise<void> {
	assertActive(caller, id);
	await db.transaction(async (tx) => {
		const [before] = await tx
			.select({ name: workspace.name })
			.from(workspace)
			.where(eq(workspace.id, id))
			.for('update');
		if (!before) throw new AppError('workspace_not_found');
		if (before.name === name) return;
		await tx.update(workspace).set({ name }).where(eq(workspace.id, id));
		await recordAudit(tx, caller, {
			action: 'workspaceSettingsChanged',
			subjectId: id,
			workspaceId: id,
			before,
			after: { name },
		});
	});
}
