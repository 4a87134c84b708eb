import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { ConfirmDialog } from '@debrief/shared/ui/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import type { NoteDraft } from '../../../features/notes/note-draft.ts';
import { type Clock, NotesPanel } from '../../../features/notes/notes-panel.tsx';
import type { useNotesActions } from './use-notes-actions.ts';

export type NotesTabProps = {
	conversation: Conversation;
	actions: ReturnType<typeof useNotesActions>;
	/** Null without a recording. */
	clock: Clock | null;
	shownId: string | null;
	wish: number;
	draft: NoteDraft;
	isPanel: boolean;
	speakerIndexAt: (ms: number) => number | null;
	/** False once the audio is gone: a moment is shown then. */
	isPlayable: boolean;
	onPlay: (ms: number) => void;
};

/** Notes and pins of the conversation; deleting words is asked for first. */
export function NotesTab({ conversation, actions, ...panel }: NotesTabProps) {
	const { t } = useTranslation('notes');
	const { deleting } = actions;
	const remove = async (note: NonNullable<typeof deleting>) => {
		if (!(await actions.remove(note))) throw new Error('It is still there.');
	};
	return (
		<>
			<NotesPanel
				{...panel}
				notes={conversation.notes}
				canAdd={conversation.canEdit}
				onAdd={actions.add}
				onChange={actions.change}
				onAttach={actions.attach}
				onDetach={actions.detach}
				onDelete={actions.askToDelete}
				onCopyLink={actions.copyLink}
			/>
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
