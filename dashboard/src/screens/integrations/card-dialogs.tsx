import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useDisconnect } from '../../data/workspace/integrations.ts';
import { useNotify } from '../../platform/notify.ts';
import type { Card } from './card-state.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { VoteDialog } from './vote-dialog.tsx';

export type CardDialog = 'connect' | 'disconnect' | 'notes' | 'rules' | 'vote';

type Props = { dialog: CardDialog; card: Card; onClose: () => void };

export function CardDialogs({ dialog, card: { provider, integration }, onClose }: Props) {
	switch (dialog) {
		case 'connect':
			return <ConnectDialog provider={provider} onClose={onClose} />;
		case 'disconnect':
			return <DisconnectDialog provider={provider} onClose={onClose} />;
		case 'notes':
			return <NotesDialog author={integration?.connectedBy ?? null} onClose={onClose} />;
		case 'rules':
			return <RulesDialog provider={provider} onClose={onClose} />;
		case 'vote':
			return <VoteDialog provider={provider} onClose={onClose} />;
	}
}

type DisconnectProps = { provider: Provider; onClose: () => void };

function DisconnectDialog({ provider: { name, title }, onClose }: DisconnectProps) {
	const { t } = useTranslation('integrations');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const disconnect = useDisconnect();
	const confirm = async () => {
		await notify.reporting(disconnect.mutateAsync(name));
		notify.success(t('disconnected', { title }));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('disconnectTitle', { title })}
			confirmLabel={t('disconnect')}
			cancelLabel={t('keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('disconnectText')}
		</ConfirmDialog>
	);
}
