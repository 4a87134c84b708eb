import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LazyChooseContactDialog } from '../../../features/contacts/lazy-choose-contact-dialog.ts';
import { LazyConversationFormDialog } from '../../../features/conversation-form/lazy-conversation-form-dialog.ts';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const ShareManyDialog = lazyComponent(
	async () => (await import('../../../features/sharing/share-many-dialog.tsx')).ShareManyDialog,
);

export type ListDialog =
	| { kind: 'delete' | 'export' | 'share' | 'merge'; rows: readonly ConversationRow[] }
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
		case 'merge':
			return <MergeDialog rows={dialog.rows} onDone={onDone} onClose={onClose} />;
		case 'contact':
			return <LazyChooseContactDialog conversation={dialog.conversation} onClose={onClose} />;
		case 'form':
			return (
				<LazyConversationFormDialog
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
