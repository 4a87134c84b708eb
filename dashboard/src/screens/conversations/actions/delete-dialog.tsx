import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteConversations } from '../../../data/conversations/change-conversations.ts';
import { RemovePushes } from '../../../features/bin/remove-pushes.tsx';
import { useOfferUndo } from '../../../features/bin/use-restore.ts';
import { LeftThere, LeftThereOfSeveral } from '../../../features/documents/left-there.tsx';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { useNotify } from '../../../platform/notify.ts';

type Props = { rows: readonly ConversationRow[]; onDone: () => void; onClose: () => void };

export function DeleteDialog({ rows, onDone, onClose }: Props) {
	const { t } = useTranslation('bin');
	const titleOf = useConversationTitle();
	const remove = useDeleteConversations();
	const notify = useNotify();
	const offerUndo = useOfferUndo();
	const [removesPushes, setRemovesPushes] = useState(false);
	const callIds = rows.map((row) => row.id);
	const count = rows.length;
	const [first] = rows;
	const confirm = async () => {
		try {
			await remove.mutateAsync({ callIds, removesPushes });
		} catch (error) {
			notify.failure(error);
			throw error;
		}
		offerUndo(callIds);
		onDone();
	};
	return (
		<ConfirmDialog
			isOpen={count > 0}
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('confirm.title', { count, title: first ? titleOf(first) : '' })}
			confirmLabel={t('confirm.act', { count })}
			cancelLabel={t('keep')}
			closeLabel={t('close')}
			onConfirm={confirm}
		>
			<p>{t('confirm.text', { count })}</p>
			<Suspense>
				{count === 1 && first ? <LeftThere callId={first.id} /> : count > 1 && <LeftThereOfSeveral />}
			</Suspense>
			<RemovePushes callIds={callIds} isSelected={removesPushes} onChange={setRemovesPushes} />
		</ConfirmDialog>
	);
}
