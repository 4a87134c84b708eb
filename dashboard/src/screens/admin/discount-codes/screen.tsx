import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useDiscountCodes } from '../../../data/administration/discount-codes.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { CodeForm } from './code-form.tsx';
import { CodeList } from './code-list.tsx';

export function DiscountCodesScreen() {
	const { t } = useTranslation('discounts');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<div className="grid max-w-settings grid-cols-1 gap-6">
				<Codes />
			</div>
		</AdminPage>
	);
}

function Codes() {
	const { t } = useTranslation('discounts');
	const { t: app } = useTranslation('app');
	const { data, error, refetch } = useDiscountCodes();
	if (error && !data) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={3} label={app('loading')} />;
	return (
		<>
			<p className="text-muted">{t('text')}</p>
			<CodeForm />
			<CodeList codes={data.list} />
		</>
	);
}
