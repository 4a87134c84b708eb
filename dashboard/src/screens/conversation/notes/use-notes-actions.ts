import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import type { ToastTone } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoteChanges } from '../../../data/conversations/notes.ts';
import { paths } from '../../../paths.ts';
import { useCopy } from '../../../platform/copy/use-copy.ts';
import { useNotify } from '../../../platform/notify.ts';
import { checkPicture, uploadLimit } from './check-picture.ts';
import type { NewNote } from './note-composer.tsx';

export function useNotesActions(conversationId: string) {
	const { t, i18n } = useTranslation('conversation');
	const { t: words } = useTranslation('notes');
	const changes = useNoteChanges(conversationId);
	const notify = useNotify();
	const copy = useCopy();
	const [deleting, setDeleting] = useState<Note | null>(null);
	const actions = useMemo(() => {
		const reported = async (act: Promise<unknown>, sentence: string | null, tone: ToastTone = 'success') => {
			try {
				await act;
				if (sentence) notify.show(tone, sentence);
				return true;
			} catch (error) {
				notify.failure(error);
				return false;
			}
		};
		const pin = (atMs: number, fileId?: string) =>
			reported(changes.add({ description: '', mentions: [], atMs }, fileId), t('notes.pinned'), 'dark');
		const remove = (note: Note) => reported(changes.remove(note.id), t('notes.deleted'));
		return {
			pin,
			remove,
			add: async ({ picture, ...note }: NewNote, fileId?: string) => {
				const made = changes.add(note, fileId);
				const isAdded = await reported(made, t('notes.added'));
				if (isAdded && picture) await reported(changes.attach((await made).id, picture), null);
				return isAdded;
			},
			change: (note: Note, change: Parameters<typeof changes.change>[1]) =>
				reported(changes.change(note.id, change), t('notes.saved')),
			attach: (note: Note, picture: File) => {
				const problem = checkPicture(picture);
				if (problem) return notify.warning(words(problem, { size: uploadLimit(i18n.language) }));
				void reported(changes.attach(note.id, picture), t('notes.pictureAdded'));
			},
			detach: (note: Note) => void reported(changes.detach(note.id), t('notes.pictureRemoved')),
			/** Notes with text or a picture need a confirmation. */
			askToDelete: (note: Note) => {
				if (note.description || note.attachmentUrl || note.title) return setDeleting(note);
				void changes.remove(note.id).then(
					() =>
						notify.show('secondary', t('notes.unpinned'), {
							label: t('undo'),
							onPress: () => void pin(note.cuePoint, note.fileId ?? undefined),
						}),
					notify.failure,
				);
			},
			copyLink: (note: Note) => {
				const link = paths.conversation(conversationId, { t: note.cuePoint / 1000, noteId: note.id });
				void copy(new URL(link, location.origin).href);
			},
		};
	}, [changes, conversationId, copy, i18n.language, notify, t, words]);
	return { ...actions, deleting, stopDeleting: () => setDeleting(null) };
}
