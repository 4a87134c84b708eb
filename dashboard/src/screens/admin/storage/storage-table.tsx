import type { WorkspaceStorage } from '@debrief/shared/contract/administration/operations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatCount } from '../../../platform/i18n/format.ts';

type Props = { rows: readonly WorkspaceStorage[]; onEmpty: (row: WorkspaceStorage) => void };

export function StorageTable({ rows, onEmpty }: Props) {
	const { t } = useTranslation('operations');
	const head = (name: 'recordings' | 'originals' | 'copies' | 'pictures', hideBelow: 'md' | 'lg' | 'xl' | '2xl') => (
		<HeaderCell width="116px" align="end" hideBelow={hideBelow}>
			{t(`storage.column.${name}`)}
		</HeaderCell>
	);
	return (
		<DataTable
			label={t('storage.title')}
			head={
				<>
					<HeaderCell>{t('storage.column.workspace')}</HeaderCell>
					{head('recordings', 'md')}
					{head('originals', 'lg')}
					{head('copies', 'xl')}
					{head('pictures', '2xl')}
					<HeaderCell width="104px" align="end">
						{t('storage.column.total')}
					</HeaderCell>
					<HeaderCell width="190px" align="end" hideBelow="md">
						{t('storage.column.bin')}
					</HeaderCell>
					<HeaderCell width="170px">
						<span className="sr-only">{t('storage.column.actions')}</span>
					</HeaderCell>
				</>
			}
		>
			{rows.map((row) => (
				<Row key={row.workspaceId} row={row} onEmpty={() => onEmpty(row)} />
			))}
		</DataTable>
	);
}

function Row({ row, onEmpty }: { row: WorkspaceStorage; onEmpty: () => void }) {
	const { t, i18n } = useTranslation('operations');
	const size = (bytes: number) => formatBytes(bytes, i18n.language);
	const { originalsBytes, copiesBytes, picturesBytes, binBytes, binConversations } = row;
	const binned = binConversations
		? t('storage.binned', { count: binConversations, size: size(binBytes) })
		: t('storage.nothing');
	return (
		<DataRow>
			<DataCell phone="title">
				<span className="grid min-w-0">
					<span dir="auto" title={row.workspaceName} className="truncate text-left font-act leading-4.5">
						{row.workspaceName}
					</span>
					<span title={row.ownerEmail} className="truncate text-muted text-xs">
						{row.ownerEmail}
					</span>
				</span>
			</DataCell>
			<DataCell hideBelow="md" align="end">
				<span className="num">{formatCount(row.recordings, i18n.language)}</span>
			</DataCell>
			<DataCell hideBelow="lg" align="end">
				<span className="num">{size(originalsBytes)}</span>
			</DataCell>
			<DataCell hideBelow="xl" align="end">
				<span className="num">{size(copiesBytes)}</span>
			</DataCell>
			<DataCell hideBelow="2xl" align="end">
				<span className="num">{size(picturesBytes)}</span>
			</DataCell>
			<DataCell phone="status" align="end">
				<span className="num">{size(originalsBytes + copiesBytes + picturesBytes)}</span>
			</DataCell>
			<DataCell hideBelow="md" align="end">
				<span className="num text-muted">{binned}</span>
			</DataCell>
			<DataCell phone="end" align="end">
				{binConversations > 0 && (
					<Button size="sm" aria-label={t('storage.emptyLabel', { workspace: row.workspaceName })} onPress={onEmpty}>
						{t('storage.empty')}
					</Button>
				)}
			</DataCell>
		</DataRow>
	);
}
