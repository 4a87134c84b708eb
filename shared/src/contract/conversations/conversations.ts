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

/** `duration` in ms. */
export const ConversationRow = z.object({
	id: z.string(),
	_id: z.string(),
	title: z.string().nullable(),
	summary: z.string().nullable(),
	type: ConversationType,
	/** Phone calls are always finished, because they are uploaded afterwards. */
	status: ConversationStatus.optional(),
	direction: Direction.nullable(),
	remotePhone: z.string().nullable(),
	startedAt: z.string(),
	finishedAt: z.string().nullable(),
	duration: z.number().int(),
	source: z.string(),
	ownerId: z.string().optional(),
	userName: z.string(),
	/** `id` is null for plain text names and for contacts that the caller may not see. */
	contact: z.object({ displayName: z.string(), id: z.string().nullable().optional() }).nullable(),
	speakers: z.array(SpeakerName),
	/** Stays true when the audio has been deleted. The duration is that of the audio. */
	hasAudio: z.boolean().optional(),
	fileName: z.string().nullable().optional(),
	isManuallyCreated: z.boolean(),
	aiStatus: AiStatus.nullable(),
	failureReason: ReportedFailure,
	/** Share of confident words, 0 to 1. Null when the engine reports no confidence. */
	confidentShare: z.number().nullable().optional(),
	/** Hides insights because too few words are confident. */
	isHeldBack: z.boolean().optional(),
	pipeline: Pipeline,
	isStalled: z.boolean(),
	endedUnexpectedly: z.boolean().optional(),
	/** Null outside the archive. Absent in responses of older servers. */
	archivedAt: z.string().nullable().optional(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

/** `duration` in ms, on a timeline of its own. */
export const Recording = z.object({
	id: z.string(),
	callId: z.string(),
	contactId: z.string().nullable().optional(),
	startedAt: z.string(),
	endedAt: z.string().nullable(),
	duration: z.number().int(),
	origin: z.enum(['local', 'mixed', 'other']),
	streams: z.array(z.object({ id: z.string(), fileId: z.string() })),
	/** The channel with the owner's voice: 1 or 2, 0 for neither, null when unknown. */
	ownChannel: z.number().int().nullable().optional(),
	/** `und` means detection. */
	languageCode: z.string().optional(),
	/** Detected languages, the most spoken first. Null when the language was chosen. */
	languages: z.array(z.string()).nullable().optional(),
	/** From upload to transcript. Insights belong to the conversation. */
	pipeline: Pipeline,
	transcriptStatus: TranscriptStatus,
	/** The upload of a live recording stopped. It resumes when the rest arrives. */
	isStalled: z.boolean(),
	/** The browser, machine or disk ended the recording, so it is incomplete. */
	endedUnexpectedly: z.boolean(),
});
export type Recording = z.infer<typeof Recording>;

export const FileFacts = z.object({
	fileId: z.string(),
	recordingId: z.string().optional(),
	/** In ms. Null until decoded. */
	duration: z.number().int().nullable().optional(),
	fileName: z.string(),
	sizeBytes: z.number().int(),
	container: z.string().nullable(),
	codec: z.string().nullable(),
	channels: z.number().int().nullable(),
	/** The header declares more audio than the file contains. */
	looksCutOff: z.boolean(),
	sha1: z.string().nullable(),
	lastByteAt: z.string().nullable().optional(),
	audioDeletedAt: z.string().nullable().optional(),
	/** `privacy` means automatically, by the workspace's settings. */
	audioDeletedBy: z.enum(['person', 'privacy']).nullable().optional(),
});
export type FileFacts = z.infer<typeof FileFacts>;

/** `edit` lets members from Agent up change speakers, notes and tags. For others it means viewing. */
export const ShareRight = z.enum(['view', 'edit']);
export type ShareRight = z.infer<typeof ShareRight>;

/** `name` falls back to the user's address. */
export const Share = z.object({
	subject: z.enum(['user', 'team']),
	id: z.string(),
	name: z.string(),
	right: ShareRight,
});
export type Share = z.infer<typeof Share>;

/** Gets access on joining the workspace, until `expiresAt`. */
export const InvitedReader = z.object({ email: z.string(), right: ShareRight, expiresAt: z.string() });
export type InvitedReader = z.infer<typeof InvitedReader>;

export const Conversation = ConversationRow.extend({
	ownerId: z.string(),
	keepsAudio: z.boolean().optional(),
	language: z.string(),
	numberOfSpeakers: z.number().int().nullable(),
	recordings: z.array(Recording),
	files: z.array(FileFacts),
	consent: z.object({ text: z.string(), acceptedAt: z.string() }).nullable(),
	notes: z.array(Note),
	sharedWith: z.array(Share),
	/** Only for those who may share it. */
	invited: z.array(InvitedReader).optional(),
	canShare: z.boolean().optional(),
	canEdit: z.boolean(),
	mergedCount: z.number().int().optional(),
	tag: z.array(TagMatch),
	actionPoints: z.array(ActionPoint),
	entities: Entities.nullable(),
	callAnalysis: z.array(ComplianceStep),
	sentimentAnalysis: Sentiment.nullable(),
	insights: Insights.nullable(),
	insightsCreatedAt: z.string().nullable(),
	isTranscriptNewer: z.boolean().optional(),
	summaryText: z.string().nullable().optional(),
	/** Edited parts replace the generated ones until reverted. */
	editedInsights: z.array(EditedInsight).optional(),
	/** From the file name of the telephone system. Null for other sources. Absent in responses of older servers. */
	phoneSystem: z
		.object({
			extension: z.string().nullable(),
			doubts: z.array(z.string()),
			otherStartedAt: z.string().nullable(),
		})
		.nullable()
		.optional(),
	/** Parts outside the plan. */
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
