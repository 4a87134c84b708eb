import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import {
	CallIds,
	ConversationChange,
	ConversationExport,
	EditedInsight,
	InsightPart,
	NewConversation,
} from './conversation-changes.ts';
import { ConversationType, Direction } from './conversation-kinds.ts';
import { endpoint } from './endpoint.ts';
import { ActionPoint, ComplianceStep, Entities, Insights, Sentiment, TagMatch } from './insights-shapes.ts';
import { FileDownload, Id, Instant, listOf, manyOf, pageQuery, textsOf } from './lists.ts';
import { Note } from './notes.ts';
import { FailureReason, Pipeline } from './pipeline-shapes.ts';

export { ConversationType, Direction };
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
	/** It was recorded, whether or not the sound is still there: its length is that of the sound. */
	hasAudio: z.boolean().optional(),
	/** Of its first recording: what one knows a conversation by that has no title yet. */
	fileName: z.string().nullable().optional(),
	isManuallyCreated: z.boolean(),
	aiStatus: AiStatus.nullable(),
	failureReason: FailureReason.nullable(),
	pipeline: Pipeline,
	/** The upload of a live recording stopped in the middle: this is what arrived. It goes on when the rest does. */
	isInterrupted: z.boolean(),
	/** Nobody stopped the recording: browser, machine or disk ended it. All there is of it is here. */
	endedEarly: z.boolean().optional(),
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
	/** Since then the audio is gone; transcript and insights stay. */
	audioDeletedAt: z.string().nullable().optional(),
	/** `privacy`: by itself, as the settings of the workspace say. */
	audioDeletedBy: z.enum(['person', 'privacy']).nullable().optional(),
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
	/** The whole summary as one text, the way people edit it. */
	summaryText: z.string().nullable().optional(),
	/** Parts that people wrote themselves: they stand before what the engine said until they are taken back. */
	editedInsights: z.array(EditedInsight).optional(),
	/** Parts of the insights that the plan does not include. */
	lockedInsights: z.array(z.enum(['summary', 'tags', 'compliance'])),
});
export type Conversation = z.infer<typeof Conversation>;

const SortOrder = z.enum(['asc', 'desc']).optional();
export const ConversationQuery = z.strictObject({
	...pageQuery(limits.conversationsPerPage),
	cursor: z.string().max(2_000).optional(),
	search: z.string().trim().max(limits.searchMaxLength).optional(),
	'startedAt[gte]': z.union([z.iso.date(), Instant]).optional(),
	'startedAt[lte]': z.union([z.iso.date(), Instant]).optional(),
	direction: manyOf(Direction).optional(),
	types: manyOf(ConversationType).optional(),
	/** Those with one of them. A comma separates tags too, unless it belongs to the name of one. */
	tags: textsOf(z.string().max(2_000)).optional(),
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
		errors: ['feature_not_in_plan'],
	}),
	listTags: endpoint({
		method: 'GET',
		path: '/settings/tags',
		access: 'member',
		summary: 'Tags of the conversations that the caller may see.',
		response: z.object({ list: z.array(z.object({ tag: z.string() })) }),
		errors: ['feature_not_in_plan'],
	}),
	createConversation: endpoint({
		method: 'POST',
		path: '/calls',
		access: 'member',
		summary: 'Write down a conversation that has no audio. Answers 201.',
		body: NewConversation,
		response: Conversation,
		errors: ['feature_not_in_plan'],
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
		summary: 'Change a conversation; what is left out stays.',
		params: ById,
		body: ConversationChange,
		response: Conversation,
		errors: [
			'conversation_not_found',
			'conversation_not_available',
			'forbidden',
			'feature_not_in_plan',
			'summary_changed',
		],
	}),
	revertInsight: endpoint({
		method: 'POST',
		path: '/calls/:id/insights/revert',
		access: 'member',
		summary: 'Take back what a person wrote in the place of a part of the insights.',
		params: ById,
		body: z.strictObject({ part: InsightPart }),
		response: Conversation,
		errors: ['conversation_not_found', 'conversation_not_available', 'forbidden', 'feature_not_in_plan'],
	}),
	retryConversation: endpoint({
		method: 'POST',
		path: '/calls/:id/retry',
		access: 'member',
		summary: 'Process a conversation again from the step that failed.',
		params: ById,
		errors: ['conversation_not_found', 'forbidden', 'still_processing', 'recording_deleted'],
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
		pace: 'slow',
		body: z.strictObject({ callIds: CallIds }),
		errors: ['conversation_not_found', 'forbidden'],
	}),
	exportConversations: endpoint({
		method: 'POST',
		path: '/calls/export',
		access: 'member',
		summary: 'Conversations as CSV, in the order of the ids: all of them or, when one is not there, none.',
		transport: 'download',
		pace: 'slow',
		body: ConversationExport,
		response: FileDownload,
		errors: ['feature_not_in_plan', 'conversation_not_found', 'conversation_not_available'],
	}),
};
