import type { ResellerCustomer } from '@debrief/shared/contract/resellers/customers.ts';
import type { Reseller } from '@debrief/shared/contract/resellers/resellers.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../../data/resellers/customers.ts';
import { RemoveCustomerDialog } from '../../../features/resellers/remove-customer-dialog.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';

type Props = { reseller: Reseller; onClose: () => void };

export function CustomersDialog({ reseller: { id, name }, onClose }: Props) {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const customers = useCustomers({}, id);
	const [chosen, setChosen] = useState<ResellerCustomer | null>(null);
	if (chosen) return <RemoveCustomerDialog customer={chosen} resellerId={id} onClose={() => setChosen(null)} />;
	return (
		<Dialog
			isOpen
			title={t('admin.customersTitle', { name })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={<Button onPress={onClose}>{app('close')}</Button>}
		>
			<PagedList
				list={customers}
				failedTitle={t('customers.loadFailed')}
				empty={<p className="text-muted">{t('admin.noCustomers')}</p>}
			>
				{(rows) => (
					<ul className="grid">
						{rows.map((row) => (
							<li key={row.id} className="flex min-h-10 items-center justify-between gap-3 border-b py-1">
								<span className="grid min-w-0">
									<span title={row.email} className="truncate">
										{row.email}
									</span>
									<span className="text-muted text-xs">
										{[t(`status.${row.status}`), row.plan && t(`plan.${row.plan}`)].filter(Boolean).join(' · ')}
									</span>
								</span>
								<Button
									size="sm"
									aria-label={t(row.status === 'pending' ? 'withdrawOf' : 'endOf', { email: row.email })}
									onPress={() => setChosen(row)}
								>
									{t(row.status === 'pending' ? 'withdraw' : 'end')}
								</Button>
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</Dialog>
	);
}
