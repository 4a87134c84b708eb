import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, listOf, pageQuery } from './lists.ts';

/** What notes belong to: the specification's "call" is the conversation. */
const ParentType = z.literal('call');
/** Where somebody was when it was written: recording, or listening to it later. */
export const CreatedWhile = z.enum(['recording', 'playback']);
export type CreatedWhile = z.infer<typeof CreatedWhile>;

/** A note at a moment; without a description it is a pin. */
export const Note = z.object({
	id: z.string(),
	title: z.string().nullable(),
	/** As it was typed; empty for a pin. */
	description: z.string(),
	/** ms of recorded audio, without pauses. */
	cuePoint: z.number().int(),
	parentType: ParentType,
	parentId: z.string(),
	createdWhile: CreatedWhile,
	attachmentType: z.literal('image').nullable(),
	/** Signed, expires; stays the same for hours, so that a picture is loaded once. */
	attachmentUrl: z.string().nullable(),
	/** Null when the account is gone. */
	authorName: z.string().nullable(),
	createdAt: z.string(),
	/** Whether the caller may change and remove it. */
	canEdit: z.boolean(),
});
export type Note = z.infer<typeof Note>;

const Description = z
	.string()
	.max(limits.noteMaxLength, { message: `Use maximum ${limits.noteMaxLength} characters` })
	.refine((text) => text === '' || text.trim() !== '', { message: 'Use at least 1 characters' });
const Title = z.string().trim().max(limits.titleMaxLength);
const CuePoint = z.int32().min(0);

export const NewNote = z.object({
	parentType: ParentType,
	/** Of the conversation. */
	parentId: Id,
	/** Left out or empty: a pin. */
	description: Description.default(''),
	cuePoint: CuePoint,
	createdWhile: CreatedWhile.default('playback'),
	title: Title.optional(),
	/** The client's own name of it: a repeated call finds the note that the first one made. */
	localId: z.string().min(1).max(64).optional(),
});
export type NewNote = z.infer<typeof NewNote>;

/** What is left out stays. A note keeps at least one character; a pin becomes a note by its description. */
export const NoteChange = z.object({
	description: Description.optional(),
	cuePoint: CuePoint.optional(),
	title: Title.optional(),
});
export type NoteChange = z.infer<typeof NoteChange>;

const ById = z.object({ id: Id });

export const noteEndpoints = {
	listNotes: endpoint({
		method: 'GET',
		path: '/local-notes',
		access: 'member',
		scope: 'recordings',
		summary: 'Notes and pins of a conversation, by their moment.',
		query: z.strictObject({ ...pageQuery(limits.notesPerConversation), parentType: ParentType, parentId: Id }),
		response: listOf(Note),
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	createNote: endpoint({
		method: 'POST',
		path: '/local-notes',
		access: 'member',
		scope: 'recordings',
		summary: 'Write a note or set a pin. 201 for a new one, 200 with what the same localId made before.',
		body: NewNote,
		response: Note,
		errors: ['conversation_not_found', 'forbidden', 'notes_limit'],
	}),
	updateNote: endpoint({
		method: 'PUT',
		path: '/local-notes/:id',
		access: 'member',
		summary: 'Change a note, as its author or as somebody who may edit the conversation.',
		params: ById,
		body: NoteChange,
		response: Note,
		errors: ['note_not_found', 'conversation_not_available', 'forbidden'],
	}),
	deleteNote: endpoint({
		method: 'DELETE',
		path: '/local-notes/:id',
		access: 'member',
		summary: 'Remove a note with its picture.',
		params: ById,
		errors: ['note_not_found', 'conversation_not_available', 'forbidden'],
	}),
	setNoteAttachment: endpoint({
		method: 'PUT',
		path: '/local-notes/:id/attachment',
		access: 'member',
		summary:
			'Attach a picture to a note in place of the one there is: the form field theFile, or a raw body. PNG, JPEG, WebP or GIF by its content, up to 5 MB; what else it tells, such as the place, is taken out.',
		transport: 'upload',
		pace: 'upload',
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
			'unavailable',
		],
	}),
	removeNoteAttachment: endpoint({
		method: 'DELETE',
		path: '/local-notes/:id/attachment',
		access: 'member',
		summary: 'Take the picture from a note.',
		params: ById,
		response: Note,
		errors: ['note_not_found', 'conversation_not_available', 'forbidden'],
	}),
	showNoteAttachment: endpoint({
		method: 'GET',
		path: '/local-notes/attachments/:token',
		access: 'public',
		summary: 'The picture behind a signed link.',
		transport: 'download',
		pace: 'slow',
		params: z.object({ token: z.string().min(1).max(1_000) }),
		errors: ['link_expired', 'file_not_found'],
	}),
};
