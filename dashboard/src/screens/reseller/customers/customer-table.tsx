import type { InvitedCustomer, ResellerCustomer } from '@debrief/shared/contract/resellers/customers.ts';
import type { CustomerSortField } from '@debrief/shared/domain/resellers/customers.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import type { SortDirection } from '@debrief/shared/ui/display/sort-direction.ts';
import { useTranslation } from 'react-i18next';
import { useHasMail } from '../../../data/account/registration.ts';
import { useResendCustomerInvitation } from '../../../data/resellers/customers.ts';
import { paths } from '../../../paths.ts';
import { useNotify } from '../../../platform/notify.ts';
import type { CustomerSort } from './use-customers-state.ts';

type Props = {
	rows: readonly ResellerCustomer[];
	sort: CustomerSort | null;
	hasShop: boolean;
	onSort: (sort: CustomerSort | null) => void;
	onSent: (sent: InvitedCustomer) => void;
	onRemove: (customer: ResellerCustomer) => void;
};

export function CustomerTable({ rows, sort, hasShop, onSort, onSent, onRemove }: Props) {
	const { t } = useTranslation('resellers');
	const by = (field: CustomerSortField) => ({
		sort: sort?.field === field ? sort.direction : ('off' as const),
		onSort: (direction: SortDirection) => onSort(direction === 'off' ? null : { field, direction }),
	});
	return (
		<DataTable
			label={t('customers.title')}
			head={
				<>
					<HeaderCell {...by('email')}>{t('column.email')}</HeaderCell>
					<HeaderCell width="160px" hideBelow="xl" {...by('name')}>
						{t('column.name')}
					</HeaderCell>
					<HeaderCell width="112px" {...by('status')}>
						{t('column.status')}
					</HeaderCell>
					<HeaderCell width="116px" hideBelow="md" {...by('plan')}>
						{t('column.plan')}
					</HeaderCell>
					<HeaderCell width="136px" hideBelow="xl" {...by('startedAt')}>
						{t('column.startedAt')}
					</HeaderCell>
					<HeaderCell width={hasShop ? '264px' : '210px'}>
						<span className="sr-only">{t('column.actions')}</span>
					</HeaderCell>
				</>
			}
		>
			{rows.map((row) => (
				<Row key={row.id} row={row} hasShop={hasShop} onSent={onSent} onRemove={() => onRemove(row)} />
			))}
		</DataTable>
	);
}

type RowProps = { row: ResellerCustomer; hasShop: boolean; onSent: Props['onSent']; onRemove: () => void };

function Row({ row, hasShop, onSent, onRemove }: RowProps) {
	const { t } = useTranslation('resellers');
	const { email, name, plan, startedAt, expiresAt } = row;
	const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
	const state = isExpired ? 'expired' : row.status;
	return (
		<DataRow>
			<DataCell phone="title">
				<span className="grid min-w-0">
					<span title={email} className="truncate font-act leading-4.5">
						{email}
					</span>
					<span dir="auto" className="truncate text-muted text-xs xl:hidden">
						{plan && (
							<span className="md:hidden">
								{t(`plan.${plan}`)}
								{name && ' · '}
							</span>
						)}
						{name}
					</span>
				</span>
			</DataCell>
			<DataCell hideBelow="xl">
				<span dir="auto">{name}</span>
			</DataCell>
			<DataCell phone="status">
				<Badge tone={state === 'accepted' ? 'neutral' : 'warning'}>{t(`status.${state}`)}</Badge>
			</DataCell>
			<DataCell hideBelow="md">{plan && t(`plan.${plan}`)}</DataCell>
			<DataCell hideBelow="xl">
				<span className="num text-muted">{startedAt && formatListDate(startedAt)}</span>
			</DataCell>
			<DataCell phone="end" align="end">
				{row.status === 'pending' ? (
					<PendingActions email={email} onSent={onSent} onRemove={onRemove} />
				) : (
					<AcceptedActions row={row} hasShop={hasShop} onRemove={onRemove} />
				)}
			</DataCell>
		</DataRow>
	);
}

function PendingActions({ email, onSent, onRemove }: { email: string } & Omit<RowProps, 'row' | 'hasShop'>) {
	const { t } = useTranslation('resellers');
	const notify = useNotify();
	const resend = useResendCustomerInvitation();
	const hasMail = useHasMail() ?? true;
	return (
		<span className="inline-flex flex-wrap justify-end gap-2 max-sm:max-w-46">
			<Button
				size="sm"
				aria-label={t(hasMail ? 'resendTo' : 'renewOf', { email })}
				isBusy={resend.isPending}
				onPress={() => resend.mutate(email, { onSuccess: onSent, onError: notify.failure })}
			>
				{t(hasMail ? 'resend' : 'renew')}
			</Button>
			<Button size="sm" aria-label={t('withdrawOf', { email })} onPress={onRemove}>
				{t('withdraw')}
			</Button>
		</span>
	);
}

/** FREE has nothing to set up, and paying customers have nothing to buy. */
function AcceptedActions({ row: { id, email, plan }, hasShop, onRemove }: Omit<RowProps, 'onSent'>) {
	const { t } = useTranslation('resellers');
	return (
		<span className="inline-flex flex-wrap justify-end gap-2 max-sm:max-w-46">
			{plan !== 'free' && (
				<LinkButton size="sm" href={paths.customer(id)} aria-label={t('settingsOf', { email })}>
					{t('settings')}
				</LinkButton>
			)}
			{hasShop && (plan === 'free' || plan === 'demoPaid') && (
				<LinkButton size="sm" href={paths.customerPurchase(id)} aria-label={t('shopFor', { email })}>
					{t('shop')}
				</LinkButton>
			)}
			<Button size="sm" aria-label={t('endOf', { email })} onPress={onRemove}>
				{t('end')}
			</Button>
		</span>
	);
}
