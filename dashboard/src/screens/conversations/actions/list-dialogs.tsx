import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';

const ChooseContactDialog = lazyComponent(
	async () => (await import('../../../features/contacts/choose-contact-dialog.tsx')).ChooseContactDialog,
);
const ConversationFormDialog = lazyComponent(
	async () => (await import('../../../features/conversation-form/conversation-form-dialog.tsx')).ConversationFormDialog,
);
const ShareManyDialog = lazyComponent(
	async () => (await import('../../../features/sharing/share-many-dialog.tsx')).ShareManyDialog,
);

/** A form without a conversation creates a new one. */
export type ListDialog =
	| { kind: 'delete' | 'export' | 'share'; rows: readonly ConversationRow[] }
	| { kind: 'contact'; conversation: ConversationRow }
	| { kind: 'form'; conversation: ConversationRow | null };

type Props = { dialog: ListDialog; onDone: () => void; onClose: () => void };

export function ListDialogs({ dialog, onDone, onClose }: Props) {
	const { t } = useTranslation('list');
	const notify = useNotify();
	const navigate = useNavigate();
	switch (dialog.kind) {
		case 'delete':
			return <DeleteDialog rows={dialog.rows} onDone={onDone} onClose={onClose} />;
		case 'export':
			return <ExportDialog rows={dialog.rows} onClose={onClose} />;
		case 'share':
			return <ShareManyDialog callIds={dialog.rows.map(({ id }) => id)} onShared={onDone} onClose={onClose} />;
		case 'contact':
			return <ChooseContactDialog conversation={dialog.conversation} onClose={onClose} />;
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
