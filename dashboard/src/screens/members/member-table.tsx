import type { Member } from '@debrief/shared/contract/teams/members.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { RankSelect } from '../../features/members/rank-select.tsx';
import { RemoveButton } from './removal/remove-button.tsx';

export function MemberTable({ rows }: { rows: readonly Member[] }) {
	const { t } = useTranslation('members');
	const { data: profile } = useProfile();
	const isAdmin = profile !== undefined && hasRight(profile.rank, 'changeRanks');
	const ownId = rows.find(({ email }) => email === profile?.email)?.id;
	return (
		<DataTable
			label={t('title')}
			head={
				<>
					<HeaderCell>{t('column.member')}</HeaderCell>
					<HeaderCell width="22%" hideBelow="md">
						{t('column.teams')}
					</HeaderCell>
					{isAdmin && (
						<HeaderCell width="136px" hideBelow="lg">
							{t('column.lastSeenAt')}
						</HeaderCell>
					)}
					<HeaderCell width="136px" hideBelow="xl">
						{t('column.joinedAt')}
					</HeaderCell>
					<HeaderCell width="200px">{t('column.rank')}</HeaderCell>
				</>
			}
		>
			{rows.map((row) => (
				<Row key={row.id} row={row} isAdmin={isAdmin} isYou={row.email === profile?.email} ownId={ownId} />
			))}
		</DataTable>
	);
}

type RowProps = { row: Member; isAdmin: boolean; isYou: boolean; ownId: string | undefined };

function Row({ row, isAdmin, isYou, ownId }: RowProps) {
	const { t } = useTranslation('members');
	const name = row.fullName ?? row.email;
	const teams = row.teams.map((team) => team.name).join(', ');
	return (
		<DataRow>
			<DataCell phone="title">
				<span className="grid min-w-0">
					<span title={name} className="truncate font-act leading-4.5">
						<span dir="auto">{name}</span>
						{isYou && <span className="font-read text-muted"> ({t('you')})</span>}
					</span>
					<span title={row.email} className="truncate text-muted text-xs">
						{row.fullName && row.email}
					</span>
				</span>
			</DataCell>
			<DataCell hideBelow="md">
				<span dir="auto" title={teams} className="text-muted">
					{teams}
				</span>
			</DataCell>
			{isAdmin && (
				<DataCell hideBelow="lg">
					<span className="num text-muted">{row.lastSeenAt ? formatListDate(row.lastSeenAt) : t('never')}</span>
				</DataCell>
			)}
			<DataCell hideBelow="xl">
				<span className="num text-muted">{formatListDate(row.joinedAt)}</span>
			</DataCell>
			<DataCell phone="end">
				<span className="flex items-center justify-between gap-1">
					{isAdmin && !row.isLastAdmin ? (
						<RankSelect member={row} name={name} isYou={isYou} />
					) : (
						t(row.isLastAdmin ? 'lastAdmin' : `rank.${row.rank}`)
					)}
					{(isAdmin || isYou) && <RemoveButton member={row} isYou={isYou} ownId={ownId} />}
				</span>
			</DataCell>
		</DataRow>
	);
}
