import type { WorkspaceLife } from '@debrief/shared/contract/teams/workspace-life.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { membership, user, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { addMailToOwner, type Proof } from '../../accounts/index.ts';
import { dispatchMessage, recordAudit } from '../../foundation/index.ts';
import { lockAdmins } from '../teams/members/member-rows.ts';
import type { ClosingContext } from './closing-context.ts';
import { assertActive, canBeDeleted, getWorkspaceLife } from './workspace-life.ts';

const graceMs = 14 * 86_400_000;

/** Throws `workspace_not_found`, `only_workspace`, the errors of `assertOwner`, and `forbidden`. */
export async function requestWorkspaceDeletion(
	{ deps, invalidate, assertOwner }: ClosingContext,
	caller: Caller,
	id: string,
	proof: Proof,
): Promise<WorkspaceLife> {
	assertActive(caller, id);
	await assertOwner(caller, proof);
	const deletionAt = new Date(deps.clock().getTime() + graceMs);
	const change = { deletionAt, deletionBy: caller.email };
	return changeDeletion({ deps, invalidate }, caller, change, 'workspaceDeletion', async (tx) => {
		if (!(await canBeDeleted(tx, caller))) throw new AppError('only_workspace');
	});
}

/** Every Admin may cancel. Throws `workspace_not_found` and `forbidden`. */
export async function cancelWorkspaceDeletion(
	{ deps, invalidate }: ClosingContext,
	caller: Caller,
	id: string,
): Promise<WorkspaceLife> {
	assertActive(caller, id);
	return changeDeletion({ deps, invalidate }, caller, { deletionAt: null, deletionBy: null }, 'workspaceKept');
}

type Change = Pick<typeof workspace.$inferSelect, 'deletionAt' | 'deletionBy'>;

async function changeDeletion(
	{ deps, invalidate }: Pick<ClosingContext, 'deps' | 'invalidate'>,
	caller: Caller,
	change: Change,
	mail: 'workspaceDeletion' | 'workspaceKept',
	assertPossible: (tx: Transaction) => Promise<void> = async () => {},
): Promise<WorkspaceLife> {
	const { workspaceId: id } = caller;
	const { mailIds, life } = await deps.db.transaction(async (tx) => {
		await lockAdmins(tx, caller);
		const [before] = await tx.select().from(workspace).where(eq(workspace.id, id)).for('no key update');
		if (!before) throw new AppError('workspace_not_found');
		const people = await membersOf(tx, id);
		if ((before.deletionAt === null) === (change.deletionAt === null))
			return { mailIds: [], life: await getWorkspaceLife(tx, caller, id) };
		await assertPossible(tx);
		await tx.update(workspace).set(change).where(eq(workspace.id, id));
		const sent: string[] = [];
		for (const each of people)
			sent.push(await mailTo(tx, deps, each, { mail, caller, workspace: before.name, change }));
		await recordAudit(tx, caller, {
			action: change.deletionAt ? 'workspaceDeletionRequested' : 'workspaceDeletionCancelled',
			subjectId: id,
			workspaceId: id,
			before: { deletionAt: before.deletionAt },
			after: { deletionAt: change.deletionAt },
		});
		return { mailIds: sent, life: await getWorkspaceLife(tx, caller, id) };
	});
	invalidate(id);
	for (const mailId of mailIds) await dispatchMessage(deps, mailId);
	return life;
}

const membersOf = (tx: Transaction, workspaceId: string) =>
	tx
		.select({ id: user.id, email: user.email })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(eq(membership.workspaceId, workspaceId));

type Notice = { mail: 'workspaceDeletion' | 'workspaceKept'; caller: Caller; workspace: string; change: Change };

const mailTo = (
	tx: Transaction,
	deps: Deps,
	member: { id: string; email: string },
	{ mail, caller, workspace: name, change }: Notice,
): Promise<string> =>
	addMailToOwner(tx, deps, member, {
		kind: mail,
		path: '/settings/workspace',
		workspace: name,
		inviter: caller.fullName ?? caller.email,
		day: change.deletionAt?.toISOString().slice(0, 10) ?? '',
	});
