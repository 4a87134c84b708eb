import type { Reconciliation } from '@debrief/shared/contract/billing/billing-admin.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useReconcile, useReconciliation } from '../../../data/administration/billing.ts';
import { useNotify } from '../../../platform/notify.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';

export function Comparison() {
	const { t } = useTranslation('adminBilling');
	const notify = useNotify();
	const { data, error, refetch } = useReconciliation();
	const compare = useReconcile();
	return (
		<section aria-labelledby="comparison-title" className="grid grid-cols-1 justify-items-start gap-2">
			<h2 id="comparison-title" className="text-md">
				{t('comparison')}
			</h2>
			{error && !data && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />}
			{!error && !data && <SkeletonLines count={2} />}
			{data && <Found {...data} />}
			<Button isBusy={compare.isPending} onPress={() => compare.mutate(undefined, { onError: notify.failure })}>
				{t('compare')}
			</Button>
		</section>
	);
}

function Found({ comparedAt, comparedCount, differences }: Reconciliation) {
	const { t } = useTranslation('adminBilling');
	if (!comparedAt) return <p className="text-muted">{t('neverCompared')}</p>;
	return (
		<>
			<p className="text-muted">{t('compared', { count: comparedCount, at: formatListDate(comparedAt) })}</p>
			{differences.length === 0 && <p>{t('equal')}</p>}
			<ul className="grid gap-1">
				{differences.map(({ subscriptionId, field, ours, provider }) => (
					<li key={`${subscriptionId} ${field}`} className="break-all">
						<code className="font-mono">{subscriptionId}</code>{' '}
						{t('difference', { field: t(`field.${field}`), ours, provider })}
					</li>
				))}
			</ul>
		</>
	);
}
