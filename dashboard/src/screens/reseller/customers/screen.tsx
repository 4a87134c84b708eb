import type { InvitedCustomer, ResellerCustomer } from '@debrief/shared/contract/resellers/customers.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';
import { useCustomers } from '../../../data/resellers/customers.ts';
import { RemoveCustomerDialog } from '../../../features/resellers/remove-customer-dialog.tsx';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useArrival } from '../../../platform/use-arrival.ts';
import { ResellerPage } from '../../../shell/administration/reseller-page.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import { CustomerFilterBar } from './customer-filter-bar.tsx';
import { CustomerTable } from './customer-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useCustomersState } from './use-customers-state.ts';

export function CustomersScreen() {
	const { t } = useTranslation('resellers');
	const state = useCustomersState();
	const { data: profile } = useProfile();
	const customers = useCustomers(state.query);
	const [asked, setAsked] = useState<{ sent: InvitedCustomer | null } | null>(null);
	const [removed, setRemoved] = useState<ResellerCustomer | null>(null);
	const open = () => setAsked({ sent: null });
	useArrival('new', open);
	usePageActions([{ id: 'invite', label: t('invite.open'), icon: <UserPlus />, run: open }]);
	const invite = (
		<Button variant="primary" onPress={open}>
			<UserPlus />
			{t('invite.open')}
		</Button>
	);
	const isEmpty = customers.data?.pages[0]?.query.total === 0 && !state.isFiltered;
	return (
		<ResellerPage
			title={t('customers.title')}
			description={t('customers.description')}
			actions={isEmpty ? undefined : invite}
		>
			{!isEmpty && <CustomerFilterBar state={state} />}
			<PagedList
				list={customers}
				failedTitle={t('customers.loadFailed')}
				empty={
					isEmpty ? (
						<EmptyState icon={<UserPlus />} title={t('customers.empty')} actions={invite}>
							{t('customers.emptyText')}
						</EmptyState>
					) : (
						<EmptyState title={t('noMatch')} actions={<Button onPress={state.clear}>{t('showAll')}</Button>}>
							{t('noMatchText')}
						</EmptyState>
					)
				}
			>
				{(rows) => (
					<div className="max-sm:-mx-4">
						<CustomerTable
							rows={rows}
							sort={state.sort}
							hasShop={profile?.hasBilling === true}
							onSort={state.setSort}
							onSent={(sent) => setAsked({ sent })}
							onRemove={setRemoved}
						/>
					</div>
				)}
			</PagedList>
			{asked && <InviteDialog sent={asked.sent} onClose={() => setAsked(null)} />}
			{removed && <RemoveCustomerDialog customer={removed} onClose={() => setRemoved(null)} />}
		</ResellerPage>
	);
}
