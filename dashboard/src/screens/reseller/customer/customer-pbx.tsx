import type { CustomerDetails } from '@debrief/shared/contract/resellers/customers.ts';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
	useChooseCustomerPbx,
	useCreateCustomerFtpPassword,
	useCustomerPbx,
} from '../../../data/resellers/customer-pbx.ts';
import { AccessSection } from '../../../features/pbx/set-up/access-section.tsx';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';

const PbxForm = lazyComponent(async () => (await import('../../../features/pbx/set-up/pbx-form.tsx')).PbxForm);

export function CustomerPbx({ customer: { id, features } }: { customer: CustomerDetails }) {
	const { t } = useTranslation('resellers');
	if (features.includes('integrationsCrm')) return <SetUp id={id} />;
	return (
		<SettingSection title={t('pbx.title')}>
			<p className="py-2 text-muted">{t('pbx.notInPlan')}</p>
		</SettingSection>
	);
}

function SetUp({ id }: { id: string }) {
	const { t } = useTranslation('resellers');
	const { t: pbx } = useTranslation('pbx');
	const { t: app } = useTranslation('app');
	const { data, error, isPending, refetch } = useCustomerPbx(id);
	const choose = useChooseCustomerPbx(id);
	const creation = useCreateCustomerFtpPassword(id);
	if (isPending) return <SkeletonRows count={3} label={app('loading')} />;
	if (!data) return <LoadFailed title={t('pbx.loadFailed')} error={error} onRetry={() => refetch()} />;
	const { account, servers } = data;
	const isOffered = servers.ftp !== null || servers.sftp !== null;
	return (
		<Suspense fallback={<SkeletonRows count={3} label={app('loading')} />}>
			{!isOffered && <Banner kind="warning">{pbx('notOffered')}</Banner>}
			<PbxForm
				title={t('pbx.title')}
				account={account}
				choose={choose.mutateAsync}
				isSaving={choose.isPending}
				arrived={[]}
				key={account?.username ?? ''}
			/>
			{account && isOffered && (
				<AccessSection
					account={account}
					servers={servers}
					creation={creation}
					guideHref={paths.customerPbxGuide(id, account.product)}
				/>
			)}
		</Suspense>
	);
}
