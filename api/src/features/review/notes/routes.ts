import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import type { ReencodeImage } from '../../../platform/images/reencode-image.ts';
import { readNotes, seeConversation } from '../../conversations/index.ts';
import { readBytes } from '../../recordings/index.ts';
import { attachImage } from './attach-image.ts';
import { deleteNote, updateNote } from './change-note.ts';
import { createNote } from './create-note.ts';
import { editNote } from './note-access.ts';
import { noAttachment, replaceAttachment, showAttachment } from './note-attachment.ts';
import { readNote } from './read-note.ts';

/** Per workspace, because each note could mail many people. */
const mentionLimit = { name: 'mention-mails', limit: 500, windowMs: 24 * 3_600_000 };

export function noteRoutes(deps: Deps, reencode: ReencodeImage) {
	const context = { deps, mentionMails: createRateLimit({ ...deps, ...mentionLimit }) };
	return {
		async listNotes({ caller, query: { parentId, start, limit } }) {
			const notes = await readNotes(deps, caller, await seeConversation(deps.db, caller, parentId));
			return { list: notes.slice(start, start + limit), query: { total: notes.length, start, limit } };
		},
		async createNote({ caller, body, c }) {
			const { note, isNew } = await createNote(context, caller, body);
			if (isNew) c.status(201);
			return note;
		},
		updateNote: async ({ caller, params, body }) =>
			updateNote(context, caller, await editNote(deps.db, caller, params.id), body),
		deleteNote: async ({ caller, params }) => deleteNote(deps, caller, await editNote(deps.db, caller, params.id)),
		async setNoteAttachment({ caller, params, c }) {
			return readBytes(c.env.incoming, async (bytes) => {
				const target = await editNote(deps.db, caller, params.id);
				return attachImage(deps, reencode, caller, target, bytes);
			});
		},
		async removeNoteAttachment({ caller, params }) {
			const target = await editNote(deps.db, caller, params.id);
			await replaceAttachment(deps, target.note, noAttachment);
			return readNote(deps, caller, target);
		},
		showNoteAttachment: ({ params, c }) => showAttachment(deps, params.token, c.req.method === 'HEAD'),
	} satisfies Partial<Routes>;
}
