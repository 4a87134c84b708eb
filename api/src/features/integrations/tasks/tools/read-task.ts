import { createHash } from 'node:crypto';
import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { conversationPath } from '@debrief/shared/domain/conversations/conversation-path.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, localTask } from '../../../../platform/db/schema/index.ts';
import type { ToolTask } from '../../../../platform/providers/provider.ts';
import { readEvidence } from '../../../conversations/index.ts';
import { momentOf, type TaskRow } from '../task-rows.ts';

const words = {
	en: { task: 'Action point', source: 'Where it was said' },
	de: { task: 'Zusage', source: 'Wo es gesagt wurde' },
} as const;

export async function readToolTask(
	{ env }: Pick<Deps, 'env'>,
	db: Database | Transaction,
	taskId: string,
): Promise<ToolTask | null> {
	const [row] = await db
		.select({ task: localTask, about: conversation })
		.from(localTask)
		.leftJoin(conversation, eq(conversation.id, localTask.conversationId))
		.where(eq(localTask.id, taskId));
	if (!row || row.about?.deletedAt) return null;
	const { task, about } = row;
	const named = words[about?.language.startsWith('de') ? 'de' : 'en'];
	const source = about && env.publicUrl + placeOf(task, about.id, (await readEvidence(db, [about]))(task));
	const links = [
		`${named.task}: ${env.publicUrl}/tasks?task=${task.id}`,
		...(source ? [`${named.source}: ${source}`] : []),
	];
	return {
		key: task.id,
		title: task.title,
		dueDate: task.dueDate,
		isDone: task.doneAt !== null,
		// The links come first, so that truncation does not remove them.
		description: [links.join('\n'), task.description].filter(Boolean).join('\n\n'),
	};
}

function placeOf(task: TaskRow, conversationId: string, evidence: readonly Evidence[]): string {
	const moment = momentOf(task, evidence);
	if (!moment) return conversationPath(conversationId);
	const { startedAt, fileId } = moment;
	const segmentId = evidence[0]?.segmentId;
	return conversationPath(conversationId, { ...(segmentId && { segmentId }), t: startedAt / 1_000, fileId });
}

export const hashOf = ({ title, description, dueDate }: ToolTask): string =>
	createHash('sha256')
		.update(JSON.stringify([title, description, dueDate]))
		.digest('hex');
