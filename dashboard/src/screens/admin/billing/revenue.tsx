import { formatMoney } from '@debrief/shared/domain/billing/money.ts';
import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useRevenue } from '../../../data/administration/billing.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';

export function Revenue() {
	const { t } = useTranslation('adminBilling');
	return (
		<section aria-labelledby="revenue-title" className="grid grid-cols-1 gap-2">
			<h2 id="revenue-title" className="text-md">
				{t('revenue')}
			</h2>
			<Months />
		</section>
	);
}

function Months() {
	const { t, i18n } = useTranslation('adminBilling');
	const { t: app } = useTranslation('app');
	const { data, error, refetch } = useRevenue();
	if (error && !data) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={2} label={app('loading')} />;
	if (data.list.length === 0) return <p className="text-muted">{t('noRevenue')}</p>;
	const money = (cents: number) => formatMoney(cents, i18n.language);
	const count = (payments: number) => formatCount(payments, i18n.language);
	return (
		<div className="max-sm:-mx-4">
			<DataTable
				label={t('revenue')}
				head={
					<>
						<HeaderCell>{t('month')}</HeaderCell>
						<HeaderCell align="end">{t('payments')}</HeaderCell>
						<HeaderCell align="end">{t('net')}</HeaderCell>
						<HeaderCell align="end">{t('vat')}</HeaderCell>
						<HeaderCell align="end">{t('total')}</HeaderCell>
						<HeaderCell align="end">{t('refunded')}</HeaderCell>
					</>
				}
			>
				{data.list.map((each) => (
					<DataRow key={each.month}>
						<DataCell phone="title">{each.month}</DataCell>
						<DataCell align="end" phone="status">
							<span className="max-sm:hidden">{count(each.payments)}</span>
							<span className="text-muted text-xs sm:hidden">
								{t('paymentsOfMonth', {
									count: each.payments,
									formatted: count(each.payments),
									refunded: money(each.refunded),
								})}
							</span>
						</DataCell>
						<DataCell align="end" phone="meta">
							<span className="max-sm:hidden">{money(each.net)}</span>
							<span className="sm:hidden">{t('partsOfMonth', { net: money(each.net), vat: money(each.vat) })}</span>
						</DataCell>
						<DataCell align="end">{money(each.vat)}</DataCell>
						<DataCell align="end" phone="end">
							{money(each.total)}
						</DataCell>
						<DataCell align="end">{money(each.refunded)}</DataCell>
					</DataRow>
				))}
			</DataTable>
		</div>
	);
}
