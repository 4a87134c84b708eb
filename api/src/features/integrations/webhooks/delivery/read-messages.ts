import { type PayloadType, payloadVersion, webhookBodies } from '@debrief/shared/contract/webhooks/events.ts';
import { conversationPath } from '@debrief/shared/domain/conversations/conversation-path.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { conversation, domainEvent, localTask, note } from '../../../../platform/db/schema/index.ts';

export type WebhookMessage = { id: string; body: string };

/** Leaves out titles of conversations that were deleted, moved away or never visible to all Admins. */
export async function readMessages({ db, env }: Deps, eventIds: string[]): Promise<Map<string, WebhookMessage>> {
	const payload = (key: string) => sql`${domainEvent.payload} ->> ${key}`;
	const isAbout = and(
		sql`${conversation.id} = ${payload('conversationId')}`,
		eq(conversation.workspaceId, domainEvent.workspaceId),
		isNull(conversation.deletedAt),
	);
	const ofConversation = (column: typeof note.conversationId | typeof localTask.conversationId) =>
		eq(column, conversation.id);
	const rows = await db
		.select({
			event: domainEvent,
			title: conversation.title,
			noteTitle: note.title,
			taskTitle: localTask.title,
		})
		.from(domainEvent)
		.leftJoin(conversation, isAbout)
		.leftJoin(note, and(sql`${note.id} = ${payload('noteId')}`, ofConversation(note.conversationId)))
		.leftJoin(localTask, and(sql`${localTask.id} = ${payload('taskId')}`, ofConversation(localTask.conversationId)))
		.where(inArray(domainEvent.id, eventIds));
	return new Map(
		rows.map(({ event, title, noteTitle, taskTitle }) => {
			const { id, workspaceId, type, createdAt } = event;
			const titles = { 'note.created': noteTitle, 'task.created': taskTitle };
			const shown = type in titles ? titles[type as keyof typeof titles] : title;
			const data = { ...event.payload, title: shown, url: linkOf(env.publicUrl, type, event.payload) };
			const message = { type, version: payloadVersion, timestamp: createdAt.toISOString(), workspaceId, data };
			// The schema drops fields that do not belong to the event's type.
			return [id, { id, body: JSON.stringify(webhookBodies[type as PayloadType].parse(message)) }];
		}),
	);
}

type Ids = Partial<Record<'conversationId' | 'noteId' | 'taskId' | 'jobId', string>>;

function linkOf(publicUrl: string, type: string, { conversationId = '', noteId, taskId, jobId }: Ids): string {
	const at = (path: string) => new URL(path, publicUrl).href;
	if (type === 'transcription.done') return at(`/api/v1/speech/jobs/${jobId}`);
	if (taskId) return at(`/tasks?task=${taskId}`);
	return at(conversationPath(conversationId, noteId ? { noteId } : {}));
}
