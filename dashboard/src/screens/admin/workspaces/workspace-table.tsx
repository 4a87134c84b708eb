import type { Workspace } from '@debrief/shared/contract/workspaces/admin.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import { useTranslation } from 'react-i18next';

type Props = { rows: readonly Workspace[]; onChange: (row: Workspace) => void };

export function WorkspaceTable({ rows, onChange }: Props) {
	const { t } = useTranslation('workspaces');
	return (
		<DataTable
			label={t('title')}
			head={
				<>
					<HeaderCell>{t('column.workspace')}</HeaderCell>
					<HeaderCell width="210px">{t('column.plan')}</HeaderCell>
					<HeaderCell width="150px" hideBelow="md">
						{t('column.beside')}
					</HeaderCell>
					<HeaderCell width="136px" hideBelow="lg">
						{t('column.createdAt')}
					</HeaderCell>
					<HeaderCell width="170px">
						<span className="sr-only">{t('column.actions')}</span>
					</HeaderCell>
				</>
			}
		>
			{rows.map((row) => (
				<Row key={row.id} row={row} onChange={() => onChange(row)} />
			))}
		</DataTable>
	);
}

const overrideCount = ({ entitlementOverrides: { features = {}, limits = {} } }: Workspace): number =>
	[...Object.values(features), ...Object.values(limits)].filter((value) => value !== undefined).length;

function Row({ row, onChange }: { row: Workspace; onChange: () => void }) {
	const { t } = useTranslation('workspaces');
	const count = overrideCount(row);
	return (
		<DataRow>
			<DataCell phone="title">
				<span className="grid min-w-0">
					<span dir="auto" title={row.name} className="truncate text-left font-act leading-4.5">
						{row.name}
					</span>
					<span title={row.ownerEmail} className="truncate text-muted text-xs">
						{row.ownerEmail}
					</span>
				</span>
			</DataCell>
			<DataCell phone="status">
				<span className="grid">
					{t(`plan.${row.plan}`)}
					{row.trialEndsAt && (
						<span className="num text-muted text-xs">{t('trialUntil', { at: formatListDate(row.trialEndsAt) })}</span>
					)}
				</span>
			</DataCell>
			<DataCell hideBelow="md">
				{count > 0 ? <Badge tone="accent">{t('overrides', { count })}</Badge> : t('asPlanned')}
			</DataCell>
			<DataCell hideBelow="lg">
				<span className="num text-muted">{formatListDate(row.createdAt)}</span>
			</DataCell>
			<DataCell phone="end" align="end">
				<Button size="sm" aria-label={t('changeLabel', { workspace: row.name })} onPress={onChange}>
					{t('change')}
				</Button>
			</DataCell>
		</DataRow>
	);
}
