import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../platform/lazy-component.ts';
import { ShareFields } from './share-fields.tsx';
import { useShareForm } from './use-share-form.ts';

const InvitationLinksDialog = lazyDialog(
	async () => (await import('./invitations/invitation-links-dialog.tsx')).InvitationLinksDialog,
);

type Props = { callIds: string[]; onShared: () => void; onClose: () => void };

export function ShareManyDialog({ callIds, onShared, onClose }: Props) {
	const { t } = useTranslation('sharing');
	const finish = () => {
		onShared();
		onClose();
	};
	const form = useShareForm(callIds, finish);
	if (form.links.length > 0) return <InvitationLinksDialog links={form.links} onClose={finish} />;
	return (
		<Dialog
			isOpen
			title={t('titleMany', { count: callIds.length })}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<Button
					variant="primary"
					isDisabled={form.chosen.length === 0}
					isBusy={form.isBusy}
					onPress={() => void form.submit()}
				>
					{t('share')}
				</Button>
			}
		>
			<div className="grid grid-cols-1 gap-4">
				<p className="text-muted">{t('manyText')}</p>
				<ShareFields form={form} hidden={[]} />
			</div>
		</Dialog>
	);
}
