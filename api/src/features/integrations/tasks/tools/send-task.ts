import type { Task, TaskTool } from '@debrief/shared/contract/conversations/tasks.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { localTask, sentTask } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { connectedProvider } from '../../crm-sync/connected-provider.ts';
import { lockTask, readTask } from '../task-rows.ts';

/** Throws `task_not_found`, `forbidden` for read-only callers, and the errors of `connectedProvider`. */
export async function sendTask(deps: Deps, caller: Caller, id: string, provider: string): Promise<Task> {
	return deps.db.transaction(async (tx) => {
		const { canFinish } = await lockTask(tx, caller, id);
		if (!canFinish) throw new AppError('forbidden');
		await connectedProvider(tx, deps, caller, { name: provider, part: 'tasks' });
		await placeSentTask(tx, { taskId: id, provider, requestedBy: caller.userId, now: deps.clock() });
		return readTask(tx, caller, id);
	});
}

type Placed = { taskId: string; provider: string; requestedBy: string; now: Date };

/** Each task is in one tool. A task that is or may be in a tool stays there. */
export async function placeSentTask(tx: Transaction, { taskId, now, ...wanted }: Placed): Promise<void> {
	await tx.update(localTask).set({ isMirror: false }).where(eq(localTask.id, taskId));
	const isIt = eq(sentTask.taskId, taskId);
	const values = { ...wanted, state: 'waiting', attempts: 0, reason: null, dueAt: now } as const;
	const [added] = await tx
		.insert(sentTask)
		.values({ id: newId(), taskId, ...values, createdAt: now })
		.onConflictDoNothing()
		.returning({ id: sentTask.id });
	if (added) return;
	const [before] = await tx.select().from(sentTask).where(isIt).for('update');
	if (before?.state !== 'failed') return;
	const mayBeThere = before.remoteId !== null || before.isInDoubt;
	const provider = mayBeThere ? before.provider : wanted.provider;
	await tx
		.update(sentTask)
		.set({ ...values, provider })
		.where(isIt);
}

export async function listTaskTools({ providers }: Deps, caller: Caller): Promise<{ list: TaskTool[] }> {
	const connected = await providers.connectedOf(caller.workspaceId);
	const tools = providers.all.filter(({ name, tasks }) => tasks && connected.has(name));
	return { list: tools.map(({ name, title }) => ({ providerName: name, providerTitle: title })) };
}
