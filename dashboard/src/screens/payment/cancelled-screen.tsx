import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PageMeta } from '../../shell/page-meta.tsx';

export function PaymentCancelledScreen() {
	const { t } = useTranslation('billing');
	return (
		<div className="grid max-w-settings grid-cols-1 gap-4 px-4 pb-10 lg:px-6">
			<PageMeta title={t('cancelled.title')} description={t('cancelled.description')} />
			<header className="-mb-4 flex min-h-13 items-center">
				<h1 className="text-lg">{t('cancelled.title')}</h1>
			</header>
			<p className="text-muted">{t('cancelled.text')}</p>
			<p className="flex flex-wrap gap-2">
				<LinkButton variant="primary" href={paths.payment('premium')}>
					{t('cancelled.again')}
				</LinkButton>
				<LinkButton href={paths.home()}>{t('cancelled.home')}</LinkButton>
			</p>
		</div>
	);
}
