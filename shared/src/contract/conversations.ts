import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { endpoint } from './endpoint.ts';
import { ActionPoint, ComplianceStep, Entities, Insights, Sentiment, TagMatch } from './insights-shapes.ts';
import { Id, Instant, listOf, manyOf, pageQuery } from './lists.ts';
import { Note } from './notes.ts';
import { FailureReason, Pipeline } from './pipeline-shapes.ts';

export const ConversationType = z.enum(['other', 'web-conference', 'phone-call']);
export type ConversationType = z.infer<typeof ConversationType>;
export const Direction = z.enum(['inbound', 'outbound']);
export type Direction = z.infer<typeof Direction>;
export const AiStatus = z.enum(['processing', 'success', 'processing_failed']);

export const SpeakerName = z.object({ speakerId: z.string(), name: z.string(), index: z.number().int() });
export type SpeakerName = z.infer<typeof SpeakerName>;

/** A conversation as lists show it. `duration` in ms. */
export const ConversationRow = z.object({
	id: z.string(),
	_id: z.string(),
	title: z.string().nullable(),
	/** First sentence of the summary. */
	summary: z.string().nullable(),
	type: ConversationType,
	direction: Direction.nullable(),
	remotePhone: z.string().nullable(),
	startedAt: z.string(),
	finishedAt: z.string().nullable(),
	duration: z.number().int(),
	source: z.string(),
	userName: z.string(),
	contact: z.object({ displayName: z.string() }).nullable(),
	speakers: z.array(SpeakerName),
	isManuallyCreated: z.boolean(),
	aiStatus: AiStatus.nullable(),
	failureReason: FailureReason.nullable(),
	pipeline: Pipeline,
	/** The upload of a live recording stopped in the middle: this is what arrived. It goes on when the rest does. */
	isInterrupted: z.boolean(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

export const Recording = z.object({
	id: z.string(),
	callId: z.string(),
	startedAt: z.string(),
	endedAt: z.string().nullable(),
	duration: z.number().int(),
	origin: z.enum(['local', 'mixed', 'other']),
	streams: z.array(z.object({ id: z.string(), fileId: z.string() })),
});
export type Recording = z.infer<typeof Recording>;

/** Where a recording comes from and how good it is, for the details panel. */
export const FileFacts = z.object({
	fileId: z.string(),
	fileName: z.string(),
	sizeBytes: z.number().int(),
	container: z.string().nullable(),
	codec: z.string().nullable(),
	channels: z.number().int().nullable(),
	/** The header promised more than the samples held. */
	looksCutOff: z.boolean(),
	sha1: z.string().nullable(),
	/** Of a live recording that is not complete yet: when bytes of it last arrived. */
	lastByteAt: z.string().nullable().optional(),
});
export type FileFacts = z.infer<typeof FileFacts>;

export const Conversation = ConversationRow.extend({
	ownerId: z.string(),
	language: z.string(),
	numberOfSpeakers: z.number().int().nullable(),
	recordings: z.array(Recording),
	files: z.array(FileFacts),
	/** The notice that was accepted before recording. */
	consent: z.object({ text: z.string(), acceptedAt: z.string() }).nullable(),
	/** Notes and pins by their moment. */
	notes: z.array(Note),
	sharedWith: z.array(z.object({ subject: z.enum(['user', 'team']), id: z.string(), right: z.enum(['view', 'edit']) })),
	canEdit: z.boolean(),
	tag: z.array(TagMatch),
	actionPoints: z.array(ActionPoint),
	entities: Entities.nullable(),
	callAnalysis: z.array(ComplianceStep),
	sentimentAnalysis: Sentiment.nullable(),
	/** The whole of what the insight engine said; null until there is something, parts cut away by the plan are empty. */
	insights: Insights.nullable(),
	insightsCreatedAt: z.string().nullable(),
	/** Parts of the insights that the plan does not include. */
	lockedInsights: z.array(z.enum(['summary', 'tags', 'compliance'])),
});
export type Conversation = z.infer<typeof Conversation>;

const SortOrder = z.enum(['asc', 'desc']).optional();
export const ConversationQuery = z.strictObject({
	...pageQuery(limits.conversationsPerPage),
	cursor: z.string().max(2_000).optional(),
	search: z.string().trim().max(200).optional(),
	'startedAt[gte]': z.union([z.iso.date(), Instant]).optional(),
	'startedAt[lte]': z.union([z.iso.date(), Instant]).optional(),
	direction: manyOf(Direction).optional(),
	types: manyOf(ConversationType).optional(),
	tags: manyOf(z.string().max(128)).optional(),
	'sort[title]': SortOrder,
	'sort[startedAt]': SortOrder,
	'sort[userName]': SortOrder,
	'sort[contact.displayName]': SortOrder,
	'sort[duration]': SortOrder,
});
export type ConversationQuery = z.infer<typeof ConversationQuery>;

const ById = z.object({ id: Id });

export const conversationEndpoints = {
	listConversations: endpoint({
		method: 'GET',
		path: '/calls',
		access: 'member',
		summary: 'Conversations that the caller may see, newest first unless sorted.',
		query: ConversationQuery,
		response: listOf(ConversationRow),
	}),
	getConversation: endpoint({
		method: 'GET',
		path: '/calls/:id',
		access: 'member',
		scope: 'recordings',
		summary: 'One conversation with its recordings and insights.',
		params: ById,
		response: Conversation,
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	updateConversation: endpoint({
		method: 'PUT',
		path: '/calls/:id',
		access: 'member',
		summary: 'Change the title.',
		params: ById,
		body: z.object({ title: z.string().trim().min(1).max(limits.titleMaxLength) }),
		response: Conversation,
		errors: ['conversation_not_found', 'conversation_not_available', 'forbidden'],
	}),
	deleteConversation: endpoint({
		method: 'DELETE',
		path: '/calls/:id',
		access: 'member',
		summary: 'Delete a conversation with its media, transcript and insights.',
		params: ById,
		errors: ['conversation_not_found', 'forbidden'],
	}),
	deleteConversations: endpoint({
		method: 'POST',
		path: '/calls/delete',
		access: 'member',
		summary: 'Delete several conversations: all of them or, when one is not there, none.',
		body: z.object({ callIds: z.array(Id).min(1).max(500) }),
		errors: ['conversation_not_found', 'forbidden'],
	}),
};
