import { z } from 'zod';
import { areMentionsOf } from '../../domain/conversations/mentions.ts';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';

/** The specification calls a conversation a "call". */
const ParentType = z.literal('call');
export const CreatedWhile = z.enum(['recording', 'playback']);
export type CreatedWhile = z.infer<typeof CreatedWhile>;

/** `@` and the user's name. `start` and `length` count UTF-16 units. */
const Mention = z.strictObject({ userId: Id, start: z.int32().min(0), length: z.int32().min(2) });
const Mentions = z.array(Mention).max(limits.mentionsPerNote);

/** Without a description it is a pin. */
export const Note = z.object({
	id: z.string(),
	title: z.string().nullable(),
	description: z.string(),
	mentions: z.array(Mention).default([]),
	/** In ms of recorded audio, without pauses. */
	cuePoint: z.number().int(),
	/** The file in which `cuePoint` counts. Null means the first recording's. */
	fileId: z.string().nullable().optional(),
	parentType: ParentType,
	parentId: z.string(),
	createdWhile: CreatedWhile,
	attachmentType: z.literal('image').nullable(),
	/** Signed URL that stays the same for hours, so that browsers cache the image. */
	attachmentUrl: z.string().nullable(),
	authorName: z.string().nullable(),
	createdAt: z.string(),
	canEdit: z.boolean(),
});
export type Note = z.infer<typeof Note>;

const Description = z
	.string()
	.max(limits.noteMaxLength, { message: fieldMessage('maxCharacters', { limit: limits.noteMaxLength }) })
	.refine((text) => text === '' || text.trim() !== '', { message: fieldMessage('minCharacters', { limit: 1 }) });
const Title = z.string().trim().max(limits.titleMaxLength);
const CuePoint = z.int32().min(0);

function checkMentions(
	{ description, mentions }: { description?: string | undefined; mentions?: z.infer<typeof Mentions> | undefined },
	context: z.RefinementCtx,
): void {
	if (!mentions || areMentionsOf(description ?? '', mentions)) return;
	context.addIssue({
		code: 'custom',
		path: ['mentions'],
		message: fieldMessage('mentions'),
	});
}

export const NewNote = z
	.object({
		parentType: ParentType,
		parentId: Id,
		description: Description.default(''),
		/** New mentions cause an activity entry and a mail. The users must be able to see the conversation. */
		mentions: Mentions.default([]),
		cuePoint: CuePoint,
		fileId: Id.optional(),
		createdWhile: CreatedWhile.default('playback'),
		title: Title.optional(),
		/** Idempotency key: repeating the request returns the existing note. */
		localId: z.string().min(1).max(64).optional(),
	})
	.superRefine(checkMentions);
export type NewNote = z.infer<typeof NewNote>;

/** A note keeps at least one character. A description turns a pin into a note. */
export const NoteChange = z
	.object({
		description: Description.optional(),
		/** Requires the description. When omitted, mentions that the new description keeps stay. */
		mentions: Mentions.optional(),
		cuePoint: CuePoint.optional(),
		title: Title.optional(),
	})
	.superRefine(checkMentions);
export type NoteChange = z.infer<typeof NoteChange>;

const ById = z.object({ id: Id });

export const noteEndpoints = {
	listNotes: endpoint({
		method: 'GET',
		path: '/local-notes',
		access: 'member',
		keyScope: 'read',
		scope: 'recordings',
		summary: 'List the notes and pins of a conversation in chronological order.',
		query: z.strictObject({ ...pageQuery(limits.notesPerConversation), parentType: ParentType, parentId: Id }),
		response: listOf(Note),
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	createNote: endpoint({
		method: 'POST',
		path: '/local-notes',
		access: 'member',
		keyScope: 'write',
		scope: 'recordings',
		summary: 'Create a note or a pin. Returns 201 for a new one, 200 with the existing one for a repeated localId.',
		body: NewNote,
		response: Note,
		errors: ['conversation_not_found', 'forbidden', 'notes_limit', 'mention_unseen'],
	}),
	updateNote: endpoint({
		method: 'PUT',
		path: '/local-notes/:id',
		access: 'member',
		keyScope: 'write',
		scope: 'recordings',
		summary: 'Change a note. Allowed for its author and for anyone who may edit the conversation.',
		params: ById,
		body: NoteChange,
		response: Note,
		errors: ['note_not_found', 'conversation_not_available', 'forbidden', 'mention_unseen'],
	}),
	deleteNote: endpoint({
		method: 'DELETE',
		path: '/local-notes/:id',
		access: 'member',
		keyScope: 'write',
		scope: 'recordings',
		summary: 'Delete a note and its image.',
		params: ById,
		errors: ['note_not_found', 'conversation_not_available', 'forbidden'],
	}),
	setNoteAttachment: endpoint({
		method: 'PUT',
		path: '/local-notes/:id/attachment',
		access: 'member',
		keyScope: 'write',
		summary:
			'Attach an image to a note, replacing the current one, from the form field theFile or a raw body. PNG, JPEG, WebP or GIF by content, up to 5 MB. Metadata such as the location is removed.',
		transport: 'upload',
		timeoutProfile: 'upload',
		params: ById,
		body: z.object({ theFile: z.file() }),
		response: Note,
		errors: [
			'note_not_found',
			'conversation_not_available',
			'forbidden',
			'file_empty',
			'image_type_unknown',
			'image_too_large',
			'image_too_many_pixels',
			'image_broken',
			'storage_limit',
			'disk_full',
			'too_many_requests',
		],
	}),
	removeNoteAttachment: endpoint({
		method: 'DELETE',
		path: '/local-notes/:id/attachment',
		access: 'member',
		keyScope: 'write',
		summary: 'Remove the image from a note.',
		params: ById,
		response: Note,
		errors: ['note_not_found', 'conversation_not_available', 'forbidden'],
	}),
	showNoteAttachment: endpoint({
		method: 'GET',
		path: '/local-notes/attachments/:token',
		access: 'public',
		summary: 'Get the image behind a signed link.',
		transport: 'download',
		timeoutProfile: 'slow',
		params: z.object({ token: z.string().min(1).max(1_000) }),
		errors: ['link_expired', 'file_not_found'],
	}),
};
