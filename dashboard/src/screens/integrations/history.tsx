import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useIntegrationHistory, useProviders } from '../../data/workspace/integrations.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';

export function History() {
	const { t } = useTranslation('integrations');
	const { t: app } = useTranslation('app');
	const { data, error, isError, refetch } = useIntegrationHistory();
	const { data: providers } = useProviders();
	if (isError && !data) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={2} label={app('loading')} />;
	const former = data.list.filter(({ disconnectedAt }) => disconnectedAt !== null);
	const titleOf = (name: string) => providers?.list.find((provider) => provider.name === name)?.title ?? name;
	if (former.length === 0) return <p className="text-muted">{t('history.empty')}</p>;
	return (
		<ul aria-label={t('history.title')} className="grid w-full border-t">
			{former.map(({ id, providerName, account, connectedAt, disconnectedAt }) => (
				<li key={id} className="flex flex-wrap justify-between gap-x-4 border-b py-2">
					<span className="min-w-0 wrap-anywhere">
						<span className="font-act">{titleOf(providerName)}</span> <bdi className="text-muted">{account}</bdi>
					</span>
					<span className="num text-muted text-xs">
						{t('history.between', { from: formatListDate(connectedAt), to: formatListDate(disconnectedAt ?? '') })}
					</span>
				</li>
			))}
		</ul>
	);
}
