import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { localTask } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editConversation, lockActionPoints, refreshTasks } from '../../conversations/index.ts';
import type { TaskRow } from './task-rows.ts';

type Which = { conversationId: string; actionPointId: string };

/** Returns the locked task of an action point. Throws `task_not_found`. */
export async function planActionPoint(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	caller: Caller,
	{ conversationId, actionPointId }: Which,
): Promise<TaskRow> {
	await editConversation(tx, caller, conversationId);
	await lockActionPoints(tx, conversationId);
	await refreshTasks(tx, [conversationId], { now: clock() });
	const isIt = and(eq(localTask.conversationId, conversationId), eq(localTask.actionPointId, actionPointId));
	const [row] = await tx.select().from(localTask).where(isIt).for('no key update');
	if (!row) throw new AppError('task_not_found');
	return row;
}
