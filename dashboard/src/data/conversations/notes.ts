import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Note, NoteChange } from '@debrief/shared/contract/conversations/notes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api.ts';
import { newId } from '../../platform/browser/new-id.ts';
import { keys } from '../keys.ts';

type Words = Pick<Note, 'description' | 'mentions'>;

export type NoteChanges = {
	/** `atMs` counts from the start of the recording with this file. */
	add(note: Words & { atMs: number }, fileId?: string): Promise<Note>;
	change(id: string, change: NoteChange): Promise<Note>;
	remove(id: string): Promise<void>;
	attach(id: string, picture: File): Promise<Note>;
	detach(id: string): Promise<Note>;
};

const byMoment = (a: Note, b: Note) => a.cuePoint - b.cuePoint || a.createdAt.localeCompare(b.createdAt);

/** Updates the cached conversation too, so that list and timeline stay in step. */
export function useNoteChanges(conversationId: string): NoteChanges {
	const api = useApi();
	const client = useQueryClient();
	return useMemo(() => {
		const key = keys.conversation(conversationId);
		const patch = (change: (notes: readonly Note[]) => Note[]) =>
			client.setQueryData<Conversation>(key, (now) => now && { ...now, notes: change(now.notes).toSorted(byMoment) });
		const put = (note: Note) => {
			patch((notes) => [...notes.filter(({ id }) => id !== note.id), note]);
			return note;
		};
		return {
			add: async ({ description, mentions, atMs }, fileId) => {
				const parent = { parentType: 'call', parentId: conversationId } as const;
				const cuePoint = Math.max(0, Math.floor(atMs));
				const body = { ...parent, description, mentions, cuePoint, localId: newId(), ...(fileId && { fileId }) };
				return put(await api.createNote({ body }));
			},
			change: async (id, body) => put(await api.updateNote({ params: { id }, body })),
			remove: async (id) => {
				await api.deleteNote({ params: { id } });
				patch((notes) => notes.filter((note) => note.id !== id));
			},
			attach: async (id, theFile) => put(await api.setNoteAttachment({ params: { id }, body: { theFile } })),
			detach: async (id) => put(await api.removeNoteAttachment({ params: { id } })),
		};
	}, [api, client, conversationId]);
}
