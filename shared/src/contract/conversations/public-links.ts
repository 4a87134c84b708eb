import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';
import { ConversationType } from './conversation-kinds.ts';

/** Offsets in ms from the start of the recording. */
const Clip = z
	.strictObject({ fileId: Id, startedAt: z.number().int().nonnegative(), endedAt: z.number().int().positive() })
	.refine(({ startedAt, endedAt }) => endedAt - startedAt >= limits.publicClipMinMs, {
		path: ['endedAt'],
		message: fieldMessage('clip'),
	});

/** The server stores only a hash of the address. */
export const PublicLink = z.object({
	id: z.string(),
	createdBy: z.string(),
	createdAt: z.string(),
	expiresAt: z.string(),
	hasPassword: z.boolean(),
	hasAudio: z.boolean(),
	showsSummary: z.boolean(),
	showsActionPoints: z.boolean(),
	clip: z.object({ fileId: z.string(), startedAt: z.number().int(), endedAt: z.number().int() }).nullable(),
	/** Counts at most one view per visitor in half an hour. */
	viewCount: z.number().int(),
	lastViewedAt: z.string().nullable(),
});
export type PublicLink = z.infer<typeof PublicLink>;

export const PublicLinkOfWorkspace = PublicLink.extend({ callId: z.string(), title: z.string().nullable() });
export type PublicLinkOfWorkspace = z.infer<typeof PublicLinkOfWorkspace>;

export const NewPublicLink = z.strictObject({
	days: z.number().int().min(1).max(limits.publicLinkMaxDays),
	password: z
		.string()
		.min(limits.publicLinkPasswordMinLength)
		.max(limits.publicLinkPasswordMaxLength)
		.nullable()
		.default(null),
	hasAudio: z.boolean().default(false),
	showsSummary: z.boolean().default(false),
	showsActionPoints: z.boolean().default(false),
	clip: Clip.nullable().default(null),
});
export type NewPublicLink = z.infer<typeof NewPublicLink>;

/** `url` is returned only once. */
export const CreatedPublicLink = PublicLink.extend({ url: z.string() });
export type CreatedPublicLink = z.infer<typeof CreatedPublicLink>;

/** `label` is Me, Others, Mixed, Speaker N or Speaker ?. `index` determines the colour. */
const PublicSpeaker = z.object({ name: z.string().nullable(), label: z.string(), index: z.number().int() });

/** `preparing`: retry in a moment. `unavailable`: the server cannot cut or read it. */
const PublicAudio = z.enum(['off', 'ready', 'preparing', 'deleted', 'unavailable']);

/** With a clip, times count from the clip's start. `duration` in ms. */
export const PublicRecording = z.object({
	fileId: z.string(),
	startedAt: z.string(),
	duration: z.number().int(),
	transcript: z.enum(['ready', 'processing', 'none']),
	/** Each begins with a line. With a clip, only those whose words are in it. */
	chapters: z.array(z.object({ title: z.string(), startedAt: z.number().int() })).optional(),
	speakers: z.array(PublicSpeaker),
	audio: PublicAudio,
	/** True for two channels with one voice each. */
	isStereo: z.boolean(),
	/** Only when `audio` is ready. Expires with the pass. */
	audioUrl: z.string().nullable(),
});
export type PublicRecording = z.infer<typeof PublicRecording>;

export const PublicPage = z.object({
	title: z.string().nullable(),
	type: ConversationType,
	source: z.string(),
	startedAt: z.string(),
	duration: z.number().int(),
	language: z.string(),
	/** In ms. Null for the whole conversation. */
	clip: z.object({ startedAt: z.number().int(), endedAt: z.number().int() }).nullable(),
	summary: z.string().nullable(),
	/** Absent unless the summary consists of quotes. */
	quotes: z.array(z.object({ text: z.string(), speaker: PublicSpeaker.nullable() })).optional(),
	confidentShare: z.number().optional(),
	actionPoints: z
		.array(
			z.object({
				text: z.string(),
				owner: z.string().nullable(),
				dueDate: z.string().nullable(),
				isDone: z.boolean(),
			}),
		)
		.nullable(),
	recordings: z.array(PublicRecording),
	expiresAt: z.string(),
	/** Grants access to the link's lines and audio for an hour. */
	pass: z.string(),
});
export type PublicPage = z.infer<typeof PublicPage>;

/** Times in ms from the start of the recording or clip. */
export const PublicLine = z.object({
	startedAt: z.number().int(),
	endedAt: z.number().int(),
	speaker: PublicSpeaker,
	text: z.string(),
	language: z.string(),
});
export type PublicLine = z.infer<typeof PublicLine>;

const ofConversation = z.object({ id: Id });
const notFound = ['conversation_not_found', 'conversation_not_available', 'forbidden'] as const;
const Pass = z.string().min(1).max(1_000);
const Token = z.string().min(1).max(200);

export const publicLinkEndpoints = {
	listPublicLinks: endpoint({
		method: 'GET',
		path: '/calls/:id/links',
		access: 'member',
		summary: 'List the public links of a conversation that still work, newest first. For its owner and Admins.',
		params: ofConversation,
		/** `isAllowed` means that the workspace has enabled public links. */
		response: z.object({ isAllowed: z.boolean(), list: z.array(PublicLink) }),
		errors: notFound,
	}),
	createPublicLink: endpoint({
		method: 'POST',
		path: '/calls/:id/links',
		access: 'member',
		needsProof: true,
		summary: 'Create a public link to a conversation or a part of a recording. Returns 201 with the address, once.',
		params: ofConversation,
		body: NewPublicLink,
		response: CreatedPublicLink,
		errors: [...notFound, 'public_links_off', 'public_links_limit', 'file_not_found', 'clip_outside_recording'],
	}),
	listWorkspaceLinks: endpoint({
		method: 'GET',
		path: '/public-links',
		access: 'workspace-admin',
		summary: 'List all public links of the workspace that still work, newest first.',
		query: z.strictObject(pageQuery(50)),
		response: listOf(PublicLinkOfWorkspace),
	}),
	revokePublicLink: endpoint({
		method: 'DELETE',
		path: '/calls/:id/links/:linkId',
		access: 'member',
		summary: 'End a public link at once.',
		params: z.object({ id: Id, linkId: Id }),
		errors: [...notFound, 'public_link_not_found'],
	}),
	openPublicLink: endpoint({
		method: 'POST',
		path: '/public-links/open',
		access: 'public',
		summary: 'Open a public link by the token in its address. Invalid and expired links get the same response.',
		body: z.strictObject({
			token: Token,
			password: z.string().max(limits.publicLinkPasswordMaxLength).optional(),
		}),
		/** `page` is null until the password is given. */
		response: z.object({ isLocked: z.boolean(), page: PublicPage.nullable() }),
		errors: ['public_link_not_found', 'wrong_link_password'],
	}),
	listPublicLines: endpoint({
		method: 'GET',
		path: '/public-links/:pass/lines/:fileId',
		access: 'public',
		summary: 'List lines of a transcript behind a public link, within its range.',
		params: z.object({ pass: Pass, fileId: Id }),
		query: z.strictObject({
			start: z.coerce.number().int().min(0).default(0),
			limit: z.coerce.number().int().min(1).max(500).default(200),
		}),
		response: z.object({ list: z.array(PublicLine), total: z.number().int() }),
		errors: ['public_link_not_found'],
	}),
	streamPublicAudio: endpoint({
		method: 'GET',
		path: '/public-links/:pass/audio/:fileId',
		access: 'public',
		summary: 'Stream the audio behind a public link, within its range. Supports Range requests.',
		transport: 'download',
		timeoutProfile: 'slow',
		params: z.object({ pass: Pass, fileId: Id }),
		errors: ['public_link_not_found', 'range_not_satisfiable'],
	}),
};
