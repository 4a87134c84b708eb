import type { Note } from '@debrief/shared/contract/notes.ts';
import { copyText } from '@debrief/shared/ui/copy-text.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkPicture } from '../../../features/notes/check-picture.ts';
import { uploadLimit } from '../../../features/notes/upload-limit.ts';
import { useNoteChanges } from '../../../features/notes/use-note-changes.ts';
import { paths } from '../../../paths.ts';
import { useNotify } from '../../../shell/use-notify.ts';

/** What can be done with the notes of a conversation, each with its toast. */
export function useNotesActions(conversationId: string) {
	const { t, i18n } = useTranslation('conversation');
	const { t: words } = useTranslation('notes');
	const changes = useNoteChanges(conversationId);
	const notify = useNotify();
	const [deleting, setDeleting] = useState<Note | null>(null);
	const actions = useMemo(() => {
		const told = async (act: Promise<unknown>, sentence: string | null) => {
			try {
				await act;
				if (sentence) notify.success(sentence);
				return true;
			} catch (error) {
				notify.failure(error);
				return false;
			}
		};
		const pin = (atMs: number) => told(changes.add('', atMs), t('notes.pinned'));
		const remove = (note: Note) => told(changes.remove(note.id), t('notes.deleted'));
		return {
			pin,
			remove,
			add: async ({ description, atMs, picture }: { description: string; atMs: number; picture: File | null }) => {
				const made = changes.add(description, atMs);
				const isAdded = await told(made, t('notes.added'));
				if (isAdded && picture) await told(changes.attach((await made).id, picture), null);
				return isAdded;
			},
			change: (note: Note, change: Parameters<typeof changes.change>[1]) =>
				told(changes.change(note.id, change), t('notes.saved')),
			attach: (note: Note, picture: File) => {
				const problem = checkPicture(picture);
				if (problem) return notify.warning(words(problem, { size: uploadLimit(i18n.language) }));
				void told(changes.attach(note.id, picture), t('notes.pictureAdded'));
			},
			detach: (note: Note) => void told(changes.detach(note.id), t('notes.pictureRemoved')),
			/** A pin goes at once and can be put back; words and pictures are asked for first. */
			askToDelete: (note: Note) => {
				if (note.description || note.attachmentUrl || note.title) return setDeleting(note);
				void changes
					.remove(note.id)
					.then(
						() => notify.success(t('notes.unpinned'), { label: t('undo'), onPress: () => void pin(note.cuePoint) }),
						notify.failure,
					);
			},
			copyLink: (note: Note) => {
				const link = paths.conversation(conversationId, { t: note.cuePoint / 1000, noteId: note.id });
				void copyText(new URL(link, location.origin).href).then(() => notify.info(t('copied')), notify.failure);
			},
		};
	}, [changes, conversationId, i18n.language, notify, t, words]);
	return { ...actions, deleting, stopDeleting: () => setDeleting(null) };
}
