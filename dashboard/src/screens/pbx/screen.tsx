import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import PhoneCall from 'lucide-react/icons/phone-call';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useChoosePbx, useCreateFtpPassword, usePbx, usePbxTransfers } from '../../data/workspace/pbx.ts';
import { AccessSection } from '../../features/pbx/set-up/access-section.tsx';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { OnlyWorkspaceAdmins, WorkspaceAdminPage } from '../../shell/administration/workspace-admin-page.tsx';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { FirstFileSection } from './first-file-section.tsx';
import { TransferSection } from './transfer-section.tsx';

const PbxExtensions = lazyComponent(async () => (await import('../../features/pbx/pbx-extensions.tsx')).PbxExtensions);
const PbxForm = lazyComponent(async () => (await import('../../features/pbx/set-up/pbx-form.tsx')).PbxForm);

export function PbxScreen() {
	const { t } = useTranslation('pbx');
	const { data: profile } = useProfile();
	const isOff = profile?.features.includes('integrationsCrm') === false;
	return (
		<WorkspaceAdminPage title={t('title')} description={t('description')}>
			{() => (isOff ? <Upgrade /> : <SetUp trialEndDate={profile?.trialEndDate ?? null} />)}
		</WorkspaceAdminPage>
	);
}

function SetUp({ trialEndDate }: { trialEndDate: string | null }) {
	const { t, i18n } = useTranslation('pbx');
	const { t: app } = useTranslation('app');
	const { data, error, isPending, refetch } = usePbx();
	const transfers = usePbxTransfers(false);
	const choose = useChoosePbx();
	const creation = useCreateFtpPassword();
	// An Admin may lose the rank while the page is open.
	if (error instanceof ApiError && error.code === 'forbidden') return <OnlyWorkspaceAdmins />;
	if (isPending) return <SkeletonRows count={5} label={app('loading')} />;
	if (!data) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	const { account, servers } = data;
	const arrived = transfers.data?.list.map(({ name }) => name) ?? [];
	const isOffered = servers.ftp !== null || servers.sftp !== null;
	return (
		<div className="grid max-w-settings gap-2">
			<p className="max-w-measure pb-2 text-muted">{t('intro')}</p>
			{!isOffered && <Banner kind="warning">{t('notOffered')}</Banner>}
			{trialEndDate && (
				<Banner kind="limit">{t('trialEnds', { day: formatDayName(trialEndDate, i18n.language) })}</Banner>
			)}
			<Suspense fallback={<SkeletonRows count={5} label={app('loading')} />}>
				<PbxForm
					account={account}
					arrived={arrived}
					choose={choose.mutateAsync}
					isSaving={choose.isPending}
					key={account?.username ?? ''}
				/>
				{account && isOffered && (
					<AccessSection
						account={account}
						servers={servers}
						creation={creation}
						guideHref={paths.pbxGuide(account.product)}
					/>
				)}
				{account && <PbxExtensions />}
				{account?.passwordChangedAt && isOffered && <FirstFileSection account={account} />}
			</Suspense>
			{account && <TransferSection />}
		</div>
	);
}

function Upgrade() {
	const { t } = useTranslation('pbx');
	return (
		<EmptyState
			icon={<PhoneCall />}
			title={t('upgrade.title')}
			actions={
				<Button variant="primary" onPress={() => openUpgrade('pbx')}>
					{t('upgrade.action')}
				</Button>
			}
		>
			{t('upgrade.text')}
		</EmptyState>
	);
}
