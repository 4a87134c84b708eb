import { z } from 'zod';
import { testEvent, type WebhookEvent } from '../../domain/webhooks/webhook-events.ts';

/** Null without a title, and once the conversation has been deleted. */
const title = z.string().nullable();
const about = { conversationId: z.string(), title, url: z.url() };

const payloads = {
	'conversation.ready': z.object(about).describe('The transcript of a recording is complete.'),
	'insights.ready': z.object(about).describe('Title, summary and the other insights are there, or were made anew.'),
	'conversation.archived': z
		.object({ conversationId: z.string(), isArchived: z.boolean() })
		.describe('A conversation was moved to the archive, or out of it.'),
	'conversation.deleted': z.object({ conversationId: z.string() }).describe('A conversation was moved to the bin.'),
	'note.created': z
		.object({ noteId: z.string(), title, conversationId: z.string(), url: z.url() })
		.describe('Someone wrote a note or set a pin.'),
	'task.created': z
		.object({ taskId: z.string(), title, conversationId: z.string(), url: z.url() })
		.describe('A task of a conversation was created. Tasks without a conversation are private to two people.'),
	'transcription.done': z
		.object({
			jobId: z.string(),
			userId: z.string(),
			status: z.enum(['done', 'failed']),
			durationMs: z.number().int().nullable(),
			url: z.url(),
		})
		.describe('A job of the speech to text API has ended. Its text is fetched from `url` with an API key.'),
	[testEvent]: z.object({ webhookId: z.string() }).describe('Sent by the test button, whatever was chosen.'),
} as const satisfies Record<WebhookEvent | typeof testEvent, z.ZodType>;

export type PayloadType = keyof typeof payloads;
export type WebhookData = { [Type in PayloadType]: z.infer<(typeof payloads)[Type]> };

/** Fields may be added to a version. Changing or removing one requires a new version. */
export const payloadVersion = 1;

const bodyOf = <Type extends PayloadType>(type: Type) =>
	z.object({
		type: z.literal(type),
		version: z.literal(payloadVersion),
		timestamp: z.iso.datetime(),
		workspaceId: z.string(),
		data: payloads[type],
	});

export const webhookBodies = {
	'conversation.ready': bodyOf('conversation.ready'),
	'insights.ready': bodyOf('insights.ready'),
	'conversation.archived': bodyOf('conversation.archived'),
	'conversation.deleted': bodyOf('conversation.deleted'),
	'note.created': bodyOf('note.created'),
	'task.created': bodyOf('task.created'),
	'transcription.done': bodyOf('transcription.done'),
	[testEvent]: bodyOf(testEvent),
} as const;
