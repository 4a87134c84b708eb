import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { ResellerPage } from '../../../shell/administration/reseller-page.tsx';

export function PurchaseCancelledScreen() {
	const { t } = useTranslation('resellers');
	const { t: billing } = useTranslation('billing');
	return (
		<ResellerPage title={billing('cancelled.title')} description={billing('cancelled.description')}>
			<div className="grid max-w-settings grid-cols-1 gap-4">
				<p className="text-muted">{t('purchase.cancelled')}</p>
				<p>
					<LinkButton variant="primary" href={paths.customers()}>
						{t('customer.back')}
					</LinkButton>
				</p>
			</div>
		</ResellerPage>
	);
}
