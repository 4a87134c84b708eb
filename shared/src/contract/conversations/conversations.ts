import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ActionPoint, ComplianceStep, Entities, Insights, Sentiment, TagMatch } from '../insights/insights-shapes.ts';
import { FileDownload, Id, listOf } from '../lists.ts';
import {
	CallIds,
	ConversationChange,
	ConversationExport,
	EditedInsight,
	InsightPart,
	NewConversation,
} from './conversation-changes.ts';
import { ConversationType, Direction } from './conversation-kinds.ts';
import { ConversationQuery } from './conversation-query.ts';
import { Note } from './notes.ts';
import { Pipeline, ReportedFailure, TranscriptStatus } from './pipeline-shapes.ts';

export { ConversationType, Direction };
export const ConversationStatus = z.enum(['processing', 'failed', 'finished']);
export const AiStatus = z.enum(['processing', 'success', 'processing_failed']);

export const SpeakerName = z.object({ speakerId: z.string(), name: z.string(), index: z.number().int() });
export type SpeakerName = z.infer<typeof SpeakerName>;

/** A conversation in a list. `duration` in ms. */
export const ConversationRow = z.object({
	id: z.string(),
	_id: z.string(),
	title: z.string().nullable(),
	summary: z.string().nullable(),
	type: ConversationType,
	/** Derived from the processing. Phone calls are always finished, because they are uploaded afterwards. */
	status: ConversationStatus.optional(),
	direction: Direction.nullable(),
	remotePhone: z.string().nullable(),
	startedAt: z.string(),
	finishedAt: z.string().nullable(),
	duration: z.number().int(),
	source: z.string(),
	/** The owner. Absent in responses of older servers. */
	ownerId: z.string().optional(),
	userName: z.string(),
	/**
	 * `id` is null for plain text names and for contacts that the caller may not see. Absent in responses of older
	 * servers.
	 */
	contact: z.object({ displayName: z.string(), id: z.string().nullable().optional() }).nullable(),
	speakers: z.array(SpeakerName),
	/** Whether it was recorded, even if the audio has been deleted. Its duration is that of the audio. */
	hasAudio: z.boolean().optional(),
	/** File name of its first recording, shown while there is no title. */
	fileName: z.string().nullable().optional(),
	isManuallyCreated: z.boolean(),
	aiStatus: AiStatus.nullable(),
	failureReason: ReportedFailure,
	/** Share of confident words in its transcripts, 0 to 1. Null when the engine reports no confidence. */
	confidentShare: z.number().nullable().optional(),
	/** Insights are hidden because too few words are confident. */
	isHeldBack: z.boolean().optional(),
	pipeline: Pipeline,
	/** True when any of its recordings is stalled. */
	isStalled: z.boolean(),
	/** True when any of its recordings ended unexpectedly. */
	endedUnexpectedly: z.boolean().optional(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

/** One recording of a conversation, with its own timeline. `duration` in ms. */
export const Recording = z.object({
	id: z.string(),
	callId: z.string(),
	/** The conversation's contact. Null without one. */
	contactId: z.string().nullable().optional(),
	startedAt: z.string(),
	endedAt: z.string().nullable(),
	duration: z.number().int(),
	origin: z.enum(['local', 'mixed', 'other']),
	/** Its files, detailed in the `files` of the conversation. */
	streams: z.array(z.object({ id: z.string(), fileId: z.string() })),
	/** The channel with the owner's voice: 1 or 2, 0 for neither, null when unknown. */
	ownChannel: z.number().int().nullable().optional(),
	/** The chosen language. `und` means detection. */
	languageCode: z.string().optional(),
	/** Detected languages, the most spoken first. Null when the language was chosen. */
	languages: z.array(z.string()).nullable().optional(),
	/** From upload to transcript. Insights belong to the conversation. */
	pipeline: Pipeline,
	transcriptStatus: TranscriptStatus,
	/** The upload of a live recording stopped, so this is only a part. It resumes when the rest arrives. */
	isStalled: z.boolean(),
	/** The browser, machine or disk ended the recording, so it is incomplete. */
	endedUnexpectedly: z.boolean(),
});
export type Recording = z.infer<typeof Recording>;

/** Origin and quality of a file, for the details panel. */
export const FileFacts = z.object({
	fileId: z.string(),
	/** Absent in responses of older servers. */
	recordingId: z.string().optional(),
	/** Audio in ms. Null until decoded. */
	duration: z.number().int().nullable().optional(),
	fileName: z.string(),
	sizeBytes: z.number().int(),
	container: z.string().nullable(),
	codec: z.string().nullable(),
	channels: z.number().int().nullable(),
	/** True when the header declares more audio than the file contains. */
	looksCutOff: z.boolean(),
	sha1: z.string().nullable(),
	/** When the last bytes of an incomplete live recording arrived. */
	lastByteAt: z.string().nullable().optional(),
	/** When the audio was deleted. Transcript and insights stay. */
	audioDeletedAt: z.string().nullable().optional(),
	/** `privacy` means automatically, by the workspace's settings. */
	audioDeletedBy: z.enum(['person', 'privacy']).nullable().optional(),
});
export type FileFacts = z.infer<typeof FileFacts>;

/** `edit` lets members from Agent up change speakers, notes and tags. For others it means viewing. */
export const ShareRight = z.enum(['view', 'edit']);
export type ShareRight = z.infer<typeof ShareRight>;

/** A user or team with whom a conversation is shared. `name` falls back to the user's address. */
export const Share = z.object({
	subject: z.enum(['user', 'team']),
	id: z.string(),
	name: z.string(),
	right: ShareRight,
});
export type Share = z.infer<typeof Share>;

export const Conversation = ConversationRow.extend({
	ownerId: z.string(),
	/** Exempt from the privacy mode's audio deletion. Absent in responses of older servers. */
	keepsAudio: z.boolean().optional(),
	language: z.string(),
	numberOfSpeakers: z.number().int().nullable(),
	recordings: z.array(Recording),
	files: z.array(FileFacts),
	/** The notice that was accepted before recording. */
	consent: z.object({ text: z.string(), acceptedAt: z.string() }).nullable(),
	/** Notes and pins in chronological order. */
	notes: z.array(Note),
	/** Users first, then teams, each by name. */
	sharedWith: z.array(Share),
	/** Whether the caller may share it, as its owner and Admins may. Absent in responses of older servers. */
	canShare: z.boolean().optional(),
	canEdit: z.boolean(),
	/** How many conversations were merged into it. Absent in responses of older servers. */
	mergedCount: z.number().int().optional(),
	tag: z.array(TagMatch),
	actionPoints: z.array(ActionPoint),
	entities: Entities.nullable(),
	callAnalysis: z.array(ComplianceStep),
	sentimentAnalysis: Sentiment.nullable(),
	/** Complete output of the insight engine. Null until there is one. Parts outside the plan are empty. */
	insights: Insights.nullable(),
	insightsCreatedAt: z.string().nullable(),
	/** The transcript was edited after the insights. Absent in responses of older servers. */
	isTranscriptNewer: z.boolean().optional(),
	/** The whole summary as one editable text. */
	summaryText: z.string().nullable().optional(),
	/** Parts edited by users, which replace the generated ones until reverted. */
	editedInsights: z.array(EditedInsight).optional(),
	/**
	 * Call details from the telephone system's file name. Null for other sources. Absent in responses of older servers.
	 */
	phoneSystem: z
		.object({
			extension: z.string().nullable(),
			/** Codes of uncertain details. */
			doubts: z.array(z.string()),
			/** The other possible start. */
			otherStartedAt: z.string().nullable(),
		})
		.nullable()
		.optional(),
	/** Parts of the insights outside the plan. */
	lockedInsights: z.array(z.enum(['summary', 'tags', 'compliance'])),
});
export type Conversation = z.infer<typeof Conversation>;

const ById = z.object({ id: Id });

export const conversationEndpoints = {
	listConversations: endpoint({
		method: 'GET',
		path: '/calls',
		access: 'member',
		keyScope: 'read',
		summary: 'List the conversations the caller may see, newest first by default.',
		query: ConversationQuery,
		response: listOf(ConversationRow),
		errors: ['feature_not_in_plan'],
	}),
	listTags: endpoint({
		method: 'GET',
		path: '/settings/tags',
		access: 'member',
		keyScope: 'read',
		summary: 'List the tags of the conversations the caller may see.',
		response: z.object({ list: z.array(z.object({ tag: z.string() })) }),
		errors: ['feature_not_in_plan'],
	}),
	createConversation: endpoint({
		method: 'POST',
		path: '/calls',
		access: 'member',
		keyScope: 'write',
		summary: 'Create a conversation without audio. Returns 201.',
		body: NewConversation,
		response: Conversation,
		errors: ['feature_not_in_plan'],
	}),
	getConversation: endpoint({
		method: 'GET',
		path: '/calls/:id',
		access: 'member',
		keyScope: 'read',
		scope: 'recordings',
		summary: 'Get a conversation with its recordings and insights.',
		params: ById,
		response: Conversation,
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	updateConversation: endpoint({
		method: 'PUT',
		path: '/calls/:id',
		access: 'member',
		keyScope: 'write',
		summary: 'Change a conversation. Omitted fields keep their value.',
		params: ById,
		body: ConversationChange,
		response: Conversation,
		errors: [
			'conversation_not_found',
			'conversation_not_available',
			'forbidden',
			'feature_not_in_plan',
			'summary_changed',
			'contact_not_found',
			'contact_changed',
		],
	}),
	revertInsight: endpoint({
		method: 'POST',
		path: '/calls/:id/insights/revert',
		access: 'member',
		summary: 'Revert an edited part of the insights to the generated version.',
		params: ById,
		body: z.strictObject({ part: InsightPart }),
		response: Conversation,
		errors: ['conversation_not_found', 'conversation_not_available', 'forbidden', 'feature_not_in_plan'],
	}),
	retryConversation: endpoint({
		method: 'POST',
		path: '/calls/:id/retry',
		access: 'member',
		summary: 'Retry a conversation from the step that failed.',
		params: ById,
		errors: ['conversation_not_found', 'forbidden', 'still_processing', 'recording_deleted'],
	}),
	deleteConversation: endpoint({
		method: 'DELETE',
		path: '/calls/:id',
		access: 'member',
		keyScope: 'write',
		summary: 'Move a conversation to the bin, where it can be restored for 30 days.',
		params: ById,
		errors: ['conversation_not_found', 'forbidden'],
	}),
	deleteConversations: endpoint({
		method: 'POST',
		path: '/calls/delete',
		access: 'member',
		keyScope: 'write',
		summary: 'Move several conversations to the bin. Moves none when one of them does not exist.',
		timeoutProfile: 'slow',
		body: z.strictObject({
			callIds: CallIds,
			/** Whether to remove their copies from other systems too. */
			removesPushes: z.boolean().default(false),
		}),
		errors: ['conversation_not_found', 'forbidden'],
	}),
	exportConversations: endpoint({
		method: 'POST',
		path: '/calls/export',
		access: 'member',
		isOpenWhileClosing: true,
		keyScope: 'read',
		summary: 'Export conversations as CSV in the order of their ids. Exports none when one of them does not exist.',
		transport: 'download',
		timeoutProfile: 'slow',
		body: ConversationExport,
		response: FileDownload,
		errors: ['feature_not_in_plan', 'conversation_not_found', 'conversation_not_available'],
	}),
};
