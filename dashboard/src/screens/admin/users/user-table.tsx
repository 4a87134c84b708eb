import type { User } from '@debrief/shared/contract/accounts/users.ts';
import type { UserSortField } from '@debrief/shared/domain/accounts/user-states.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import type { SortDirection } from '@debrief/shared/ui/display/sort-direction.ts';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import type { UserDialog } from './dialogs/user-dialogs.tsx';
import type { UserSort } from './use-users-state.ts';
import { UserActions } from './user-actions.tsx';

type Props = {
	rows: readonly User[];
	sort: UserSort | null;
	onSort: (sort: UserSort | null) => void;
	onDialog: (kind: UserDialog['kind'], user: User) => void;
};

export function UserTable({ rows, sort, onSort, onDialog }: Props) {
	const { t } = useTranslation('users');
	const by = (field: UserSortField) => ({
		sort: sort?.field === field ? sort.direction : ('off' as const),
		onSort: (direction: SortDirection) => onSort(direction === 'off' ? null : { field, direction }),
	});
	return (
		<DataTable
			label={t('title')}
			head={
				<>
					<HeaderCell {...by('email')}>{t('column.email')}</HeaderCell>
					<HeaderCell width="166px">{t('column.state')}</HeaderCell>
					<HeaderCell width="116px" hideBelow="md">
						{t('column.role')}
					</HeaderCell>
					<HeaderCell width="92px" hideBelow="lg">
						{t('column.plan')}
					</HeaderCell>
					<HeaderCell width="136px" hideBelow="lg" {...by('lastSeenAt')}>
						{t('column.lastSeenAt')}
					</HeaderCell>
					<HeaderCell width="136px" hideBelow="xl" {...by('createdAt')}>
						{t('column.createdAt')}
					</HeaderCell>
					<HeaderCell width="150px">
						<span className="sr-only">{t('column.actions')}</span>
					</HeaderCell>
				</>
			}
		>
			{rows.map((row) => (
				<Row key={row.id} row={row} onDialog={(kind) => onDialog(kind, row)} />
			))}
		</DataTable>
	);
}

const tones = {
	pending: 'warning',
	active: 'neutral',
	unverified: 'outline',
	deactivated: 'outline',
	rejected: 'danger',
} as const;

function Row({ row, onDialog }: { row: User; onDialog: (kind: UserDialog['kind']) => void }) {
	const { t } = useTranslation('users');
	const plan = row.workspace ? plans[row.workspace.plan].title : '';
	const more = row.rejectionReason ?? row.fullName;
	const lastSeen = row.lastSeenAt ? formatListDate(row.lastSeenAt) : t('never');
	return (
		<DataRow>
			<DataCell phone="title">
				<span className="grid min-w-0">
					<span title={row.email} className="truncate font-act leading-4.5">
						{row.email}
					</span>
					<span className="truncate text-muted text-xs">
						<span dir="auto">{more}</span>
						<span className="md:hidden">
							{more && ' · '}
							{[t(`role.${row.role}`), plan].filter(Boolean).join(', ')}
						</span>
					</span>
				</span>
			</DataCell>
			<DataCell phone="status">
				<span className="inline-flex items-center gap-1.5 whitespace-nowrap">
					<Badge tone={tones[row.state]}>{t(`state.${row.state}`)}</Badge>
					{row.hasSecondFactor && (
						<ShieldCheck role="img" aria-label={t('hasSecondFactor')} className="size-3.5 text-muted" />
					)}
				</span>
			</DataCell>
			<DataCell hideBelow="md">{t(`role.${row.role}`)}</DataCell>
			<DataCell hideBelow="lg">{plan}</DataCell>
			<DataCell hideBelow="lg">
				<span className="num text-muted">{lastSeen}</span>
			</DataCell>
			<DataCell hideBelow="xl">
				<span className="num text-muted">{formatListDate(row.createdAt)}</span>
			</DataCell>
			<DataCell phone="end" align="end">
				<UserActions row={row} onDialog={onDialog} />
			</DataCell>
		</DataRow>
	);
}
