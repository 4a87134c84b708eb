import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useServerHealth, useSupportBundle } from '../../../data/administration/operations.ts';
import { useNotify } from '../../../platform/notify.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { HealthChecks } from './health-checks.tsx';
import { ProxyCheck } from './proxy-check.tsx';
import { QueueTable } from './queue-table.tsx';
import { TestMail } from './test-mail.tsx';

export function ServerScreen() {
	const { t } = useTranslation('operations');
	return (
		<AdminPage title={t('server.title')} description={t('server.description')}>
			<div className="grid max-w-search grid-cols-1 gap-6">
				<Health />
				<QueueTable />
				<TestMail />
				<ProxyCheck />
				<SupportBundle />
			</div>
		</AdminPage>
	);
}

const kinds = { ok: 'success', warning: 'warning', critical: 'danger' } as const;

function Health() {
	const { t } = useTranslation('operations');
	const { t: app } = useTranslation('app');
	const { data, error, isError, refetch } = useServerHealth();
	if (isError && !data) return <LoadFailed title={t('server.loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={8} label={app('loading')} />;
	const { level, version, startedAt } = data;
	return (
		<section className="grid gap-2">
			<Banner kind={kinds[level]}>{t(`server.level.${level}`)}</Banner>
			<HealthChecks health={data} />
			<p className="num text-muted text-xs">{t('server.version', { version, since: formatListDate(startedAt) })}</p>
		</section>
	);
}

function SupportBundle() {
	const { t } = useTranslation('operations');
	const notify = useNotify();
	const { mutate, isPending } = useSupportBundle();
	const download = () => mutate(undefined, { onError: notify.failure });
	usePageActions([
		{ id: 'bundle', label: t('server.bundle'), note: t('server.bundleDownload'), icon: <Download />, run: download },
	]);
	return (
		<section aria-labelledby="support-bundle" className="grid justify-items-start gap-2">
			<h2 id="support-bundle" className="text-md">
				{t('server.bundle')}
			</h2>
			<p className="text-muted">{t('server.bundleText')}</p>
			<Button isBusy={isPending} onPress={download}>
				{t('server.bundleDownload')}
			</Button>
		</section>
	);
}
