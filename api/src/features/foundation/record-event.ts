import type { WebhookEvent } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { domainEvent } from '../../platform/db/schema/index.ts';

type OfConversation = { conversationId: string };

/** Ids and states only. Titles are read at delivery, so that deleted ones are not sent. */
type EventPayloads = {
	'conversation.ready': OfConversation;
	'insights.ready': OfConversation;
	'conversation.archived': OfConversation & { isArchived: boolean };
	'conversation.deleted': OfConversation;
	'note.created': OfConversation & { noteId: string };
	'task.created': OfConversation & { taskId: string };
	'transcription.done': { jobId: string; userId: string; status: string; durationMs: number | null };
};

export type NewEvent = {
	[Type in WebhookEvent]: { workspaceId: string; type: Type; payload: EventPayloads[Type] };
}[WebhookEvent];

/** Call it in the transaction of the cause. Webhooks follow within a second of the commit. */
export const recordEvent = (tx: Transaction, event: NewEvent): Promise<void> => recordEvents(tx, [event]);

export async function recordEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
	if (events.length === 0) return;
	await tx.insert(domainEvent).values(events.map((event) => ({ id: newId(), ...event })));
}
