import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConversationTasks } from '../../../features/tasks/conversation-tasks.tsx';
import { LazyTaskFormDialog } from '../../../features/tasks/lazy-task-form-dialog.ts';
import { fileIdOfNote } from '../review/recordings.ts';
import { useReview } from '../review/review-context.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { draftOf } from './promise-of-note.ts';

export function NotesTab({ isPanel }: { isPanel: boolean }) {
	const { t } = useTranslation('notes');
	const { conversation, recordings, recording, panel, sound, lineAt, navigation, notes, views, drafts } = useReview();
	const { deleting, ...actions } = notes;
	const fileId = recording?.fileId;
	const [promised, setPromised] = useState<Note | null>(null);
	const recordingOf = (note: Note) => recordings.find((each) => each.fileId === fileIdOfNote(note, recordings));
	const remove = async (note: NonNullable<typeof deleting>) => {
		if (!(await actions.remove(note))) throw new Error('It is still there.');
	};
	return (
		<>
			<ConversationTasks
				callId={conversation.id}
				onPlay={({ fileId: of, startedAt }) => navigation.goTo({ ms: startedAt, fileId: of })}
			/>
			<NotesPanel
				conversationId={conversation.id}
				draft={drafts.note}
				controller={views.notes}
				clock={recording && sound.player.clock}
				isPlayable={recording?.isPlayable ?? false}
				isPanel={isPanel}
				shownId={panel.noteId}
				recordingNumberOf={(note) => {
					const own = recordingOf(note);
					return own && recordings.length > 1 ? recordings.indexOf(own) + 1 : null;
				}}
				lineOf={(note) => (recordingOf(note)?.fileId === fileId ? lineAt(note.cuePoint) : null)}
				onPlay={(note) => navigation.goTo({ ms: note.cuePoint, fileId: recordingOf(note)?.fileId })}
				notes={conversation.notes}
				canAdd={conversation.canEdit}
				onAdd={(note) => actions.add(note, fileId)}
				onChange={actions.change}
				onAttach={actions.attach}
				onDetach={actions.detach}
				onDelete={actions.askToDelete}
				onCopyLink={actions.copyLink}
				onPromise={setPromised}
			/>
			{promised && (
				<LazyTaskFormDialog
					task={null}
					callId={conversation.id}
					draft={draftOf(promised, recordingOf(promised)?.fileId)}
					onClose={() => setPromised(null)}
				/>
			)}
			{deleting && (
				<ConfirmDialog
					isOpen
					title={t('deleteQuestion')}
					confirmLabel={t('deleteDo')}
					cancelLabel={t('keep')}
					closeLabel={t('close')}
					onConfirm={() => remove(deleting)}
					onOpenChange={(isOpen) => isOpen || actions.stopDeleting()}
				>
					{t('deleteText')}
				</ConfirmDialog>
			)}
		</>
	);
}
