import type { WebhookEvent } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { domainEvent } from '../../../platform/db/schema/index.ts';

type OfConversation = { conversationId: string };

/** Ids and states: titles are read when the event is delivered, as long as what they belong to is there. */
type EventPayloads = {
	'conversation.ready': OfConversation;
	'insights.ready': OfConversation;
	'conversation.deleted': OfConversation;
	'note.created': OfConversation & { noteId: string };
	'task.created': OfConversation & { taskId: string };
	'transcription.done': { jobId: string; userId: string; status: string; durationMs: number | null };
};

export type NewEvent = {
	[Type in WebhookEvent]: { workspaceId: string; type: Type; payload: EventPayloads[Type] };
}[WebhookEvent];

/** Records what happened, in the transaction of its cause. Webhooks hear of it after the commit, within a second. */
export const recordEvent = (tx: Transaction, event: NewEvent): Promise<void> => recordEvents(tx, [event]);

export async function recordEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
	if (events.length === 0) return;
	await tx.insert(domainEvent).values(events.map((event) => ({ id: newId(), ...event })));
}
