import type { ResellerContact as Contact } from '@debrief/shared/contract/accounts/profile.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { ResellerContact } from './reseller-contact.tsx';

export function ResellerContactDialog({ reseller, onClose }: { reseller: Contact; onClose: () => void }) {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	return (
		<Dialog
			isOpen
			title={t('contact.title')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<Button variant="primary" onPress={onClose}>
					{app('close')}
				</Button>
			}
		>
			<p className="pb-4 text-muted">{t('contact.text', { name: reseller.name })}</p>
			<ResellerContact reseller={reseller} />
		</Dialog>
	);
}
