import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import { useTranslation } from 'react-i18next';
import { useQueues } from '../../../data/administration/operations.ts';
import { formatCount } from '../../../platform/i18n/format.ts';

export function QueueTable() {
	const { t, i18n } = useTranslation('operations');
	const { data } = useQueues();
	const busy = data?.list.filter(({ waiting, working, failed }) => waiting + working + failed > 0) ?? [];
	if (busy.length === 0) return null;
	const count = (value: number) => <span className="num">{formatCount(value, i18n.language)}</span>;
	return (
		<section className="grid gap-1">
			<h2 className="text-md">{t('server.queues')}</h2>
			<div className="max-sm:-mx-4">
				<DataTable
					label={t('server.queues')}
					head={
						<>
							<HeaderCell>{t('server.queueKind')}</HeaderCell>
							<HeaderCell width="88px" align="end">
								{t('server.queueWaiting')}
							</HeaderCell>
							<HeaderCell width="88px" align="end">
								{t('server.queueWorking')}
							</HeaderCell>
							<HeaderCell width="240px" align="end">
								{t('server.queueFailed')}
							</HeaderCell>
						</>
					}
				>
					{busy.map(({ name, waiting, working, failed }) => (
						<DataRow key={name}>
							<DataCell phone="title">
								{t(`server.queueNames.${name}` as 'server.queues', { defaultValue: name })}
								<span className="num text-muted text-xs sm:hidden">
									{` ${t('server.queueText', { waiting, working, failed })}`}
								</span>
							</DataCell>
							<DataCell align="end">{count(waiting)}</DataCell>
							<DataCell align="end">{count(working)}</DataCell>
							<DataCell align="end">{count(failed)}</DataCell>
						</DataRow>
					))}
				</DataTable>
			</div>
		</section>
	);
}
