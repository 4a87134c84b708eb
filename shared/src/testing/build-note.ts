import type { Note } from '../contract/conversations/notes.ts';

export const buildNote = (changes: Partial<Note> = {}): Note => ({
	id: 'note-1',
	title: null,
	description: 'Ask for the price of the pallets',
	mentions: [],
	cuePoint: 120_000,
	parentType: 'call',
	parentId: 'call-1',
	createdWhile: 'playback',
	attachmentType: null,
	attachmentUrl: null,
	authorName: 'Marta Keller',
	createdAt: '2026-11-21T09:00:00.000Z',
	canEdit: true,
	...changes,
});
