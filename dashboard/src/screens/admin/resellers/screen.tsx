import type { Reseller } from '@debrief/shared/contract/resellers/resellers.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import Handshake from 'lucide-react/icons/handshake';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useResellers } from '../../../data/administration/resellers.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useArrival } from '../../../platform/use-arrival.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { ListSearch } from '../../../shell/lists/list-search.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import { CustomersDialog } from './customers-dialog.tsx';
import { ResellerDialog } from './reseller-dialog.tsx';

export function ResellersScreen() {
	const { t } = useTranslation('resellers');
	return (
		<AdminPage title={t('admin.title')} description={t('admin.description')}>
			<Resellers />
		</AdminPage>
	);
}

type Shown = { kind: 'add' } | { kind: 'edit' | 'customers'; reseller: Reseller };

function Resellers() {
	const { t } = useTranslation('resellers');
	const [params, setParams] = useSearchParams();
	const search = (params.get('search') ?? '').trim().slice(0, 254);
	const setSearch = useCallback(
		(text: string) => setParams(text ? { search: text } : {}, { replace: true }),
		[setParams],
	);
	const resellers = useResellers(search);
	const [shown, setShown] = useState<Shown | null>(null);
	const add = () => setShown({ kind: 'add' });
	const close = () => setShown(null);
	useArrival('new', add);
	usePageActions([{ id: 'add', label: t('admin.add'), icon: <Handshake />, run: add }]);
	const addButton = (
		<Button variant="primary" onPress={add}>
			<Handshake />
			{t('admin.add')}
		</Button>
	);
	const isEmpty = resellers.data?.pages[0]?.query.total === 0 && !search;
	return (
		<>
			{!isEmpty && (
				<div className="flex flex-wrap items-center justify-between gap-2 pb-3">
					<div className="w-full min-w-28 flex-none sm:w-72">
						<ListSearch label={t('admin.search')} clearLabel={t('clearSearch')} search={search} onSearch={setSearch} />
					</div>
					{addButton}
				</div>
			)}
			<PagedList
				list={resellers}
				failedTitle={t('admin.loadFailed')}
				empty={
					isEmpty ? (
						<EmptyState icon={<Handshake />} title={t('admin.empty')} actions={addButton}>
							{t('admin.emptyText')}
						</EmptyState>
					) : (
						<EmptyState
							title={t('admin.noMatch')}
							actions={<Button onPress={() => setSearch('')}>{t('showAll')}</Button>}
						>
							{t('noMatchText')}
						</EmptyState>
					)
				}
			>
				{(rows) => <ResellerTable rows={rows} onShow={setShown} />}
			</PagedList>
			{shown?.kind === 'add' && <ResellerDialog reseller={null} onClose={close} />}
			{shown?.kind === 'edit' && <ResellerDialog reseller={shown.reseller} onClose={close} />}
			{shown?.kind === 'customers' && <CustomersDialog reseller={shown.reseller} onClose={close} />}
		</>
	);
}

function ResellerTable({ rows, onShow }: { rows: readonly Reseller[]; onShow: (shown: Shown) => void }) {
	const { t, i18n } = useTranslation('resellers');
	return (
		<div className="max-sm:-mx-4">
			<DataTable
				label={t('admin.title')}
				head={
					<>
						<HeaderCell>{t('column.name')}</HeaderCell>
						<HeaderCell width="220px" hideBelow="md">
							{t('admin.account')}
						</HeaderCell>
						<HeaderCell width="150px">{t('admin.customers')}</HeaderCell>
						<HeaderCell width="190px">
							<span className="sr-only">{t('column.actions')}</span>
						</HeaderCell>
					</>
				}
			>
				{rows.map((reseller) => {
					const { id, name, accountEmail, customers } = reseller;
					return (
						<DataRow key={id}>
							<DataCell phone="title">
								<span dir="auto" title={name} className="truncate font-act">
									{name}
								</span>
							</DataCell>
							<DataCell hideBelow="md">
								<span title={accountEmail} className="truncate text-muted">
									{accountEmail}
								</span>
							</DataCell>
							<DataCell phone="status">
								<span className="num">
									{t('admin.count', { count: customers, number: formatCount(customers, i18n.language) })}
								</span>
							</DataCell>
							<DataCell phone="end" align="end">
								<span className="inline-flex flex-wrap justify-end gap-2">
									<Button
										size="sm"
										aria-label={t('admin.customersOf', { name })}
										onPress={() => onShow({ kind: 'customers', reseller })}
									>
										{t('admin.customers')}
									</Button>
									<Button
										size="sm"
										aria-label={t('admin.editOf', { name })}
										onPress={() => onShow({ kind: 'edit', reseller })}
									>
										{t('admin.edit')}
									</Button>
								</span>
							</DataCell>
						</DataRow>
					);
				})}
			</DataTable>
		</div>
	);
}
