import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';

const ConversationFormDialog = lazyComponent(
	async () => (await import('../../../features/conversation-form/conversation-form-dialog.tsx')).ConversationFormDialog,
);

/** The dialogs of the list; a form without a conversation creates a new one. */
export type ListDialog =
	| { kind: 'delete' | 'export'; rows: readonly ConversationRow[] }
	| { kind: 'form'; conversation: ConversationRow | null };

type Props = { dialog: ListDialog; onDeleted: () => void; onClose: () => void };

export function ListDialogs({ dialog, onDeleted, onClose }: Props) {
	const { t } = useTranslation('list');
	const notify = useNotify();
	const navigate = useNavigate();
	switch (dialog.kind) {
		case 'delete':
			return <DeleteDialog rows={dialog.rows} onDone={onDeleted} onClose={onClose} />;
		case 'export':
			return <ExportDialog rows={dialog.rows} onClose={onClose} />;
		case 'form':
			return (
				<ConversationFormDialog
					conversation={dialog.conversation}
					onSaved={({ id }) => {
						if (dialog.conversation) return notify.success(t('form.saved'));
						notify.success(t('form.created'));
						navigate(paths.conversation(id));
					}}
					onClose={onClose}
				/>
			);
	}
}
