import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import type { SortField } from '@debrief/shared/domain/conversations/conversation-sort.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import type { SortDirection } from '@debrief/shared/ui/display/sort-direction.ts';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import type { ListSort } from '../filters/sort-menu.tsx';
import type { Selection } from '../use-selection.ts';
import { LazyRowMenu } from './lazy-row-menu.tsx';
import { canRetry, RowRetry, RowSpeakers, RowStatus, SecondLine, TypeIcon } from './row-parts.tsx';

export type ListProps = {
	rows: readonly ConversationRow[];
	sort: ListSort | null;
	onSort: (sort: ListSort | null) => void;
	selection: Selection;
	onEdit: (row: ConversationRow) => void;
	onContact: (row: ConversationRow) => void;
	onExport: (row: ConversationRow) => void;
	onDelete: (row: ConversationRow) => void;
};

export function ConversationTable(props: ListProps) {
	const { t } = useTranslation('app');
	const columns = { hasContacts: props.rows.some((row) => row.contact), hasRetry: props.rows.some(canRetry) };
	return (
		<DataTable label={t('conversations.title')} head={<Head {...props} {...columns} />}>
			{props.rows.map((row) => (
				<Row key={row.id} {...props} row={row} {...columns} />
			))}
		</DataTable>
	);
}

type Columns = { hasContacts: boolean; hasRetry: boolean };

function Head({ sort, onSort, selection, hasContacts, hasRetry }: ListProps & Columns) {
	const { t } = useTranslation('app');
	const by = (field: SortField) => ({
		sort: sort?.field === field ? sort.direction : ('off' as const),
		onSort: (direction: SortDirection) => onSort(direction === 'off' ? null : { field, direction }),
	});
	const isOldestFirst = sort?.field === 'startedAt' && sort.direction === 'asc';
	const byStart = {
		sort: sort ? by('startedAt').sort : ('desc' as const),
		onSort: () => onSort(isOldestFirst ? null : { field: 'startedAt', direction: 'asc' }),
	};
	return (
		<>
			<HeaderCell width="36px">
				<Checkbox
					aria-label={t('conversations.selectAll')}
					isSelected={selection.isAll}
					isIndeterminate={!selection.isAll && selection.selected.length > 0}
					onChange={selection.toggleAll}
				/>
			</HeaderCell>
			<HeaderCell {...by('title')}>{t('conversations.column.title')}</HeaderCell>
			<HeaderCell width="clamp(176px, 18vw, 320px)">{t('conversations.column.status')}</HeaderCell>
			{hasRetry && (
				<HeaderCell width="76px">
					<span className="sr-only">{t('pipeline.retry')}</span>
				</HeaderCell>
			)}
			{hasContacts && (
				<HeaderCell width="124px" hideBelow="lg" {...by('contact.displayName')}>
					{t('conversations.column.contact')}
				</HeaderCell>
			)}
			<HeaderCell width="130px" hideBelow="2xl" {...by('userName')}>
				{t('conversations.column.owner')}
			</HeaderCell>
			<HeaderCell width="92px" hideBelow="xl">
				{t('conversations.column.speakers')}
			</HeaderCell>
			<HeaderCell width="136px" {...byStart}>
				{t('conversations.column.startedAt')}
			</HeaderCell>
			<HeaderCell width="80px" align="end" hideBelow="md" {...by('duration')}>
				{t('conversations.column.duration')}
			</HeaderCell>
			<HeaderCell width="44px">
				<span className="sr-only">{t('conversations.column.actions')}</span>
			</HeaderCell>
		</>
	);
}

type RowProps = Pick<ListProps, 'selection' | 'onEdit' | 'onContact' | 'onExport' | 'onDelete'> &
	Columns & {
		row: ConversationRow;
	};

function Row({ row, hasContacts, hasRetry, selection, ...actions }: RowProps) {
	const { t } = useTranslation('app');
	const title = useConversationTitle()(row);
	return (
		<DataRow isSelected={selection.isSelected(row.id)}>
			<DataCell>
				<Checkbox
					aria-label={t('conversations.select', { title })}
					isSelected={selection.isSelected(row.id)}
					onChange={() => selection.toggle(row.id)}
				/>
			</DataCell>
			<DataCell>
				<Link to={paths.conversation(row.id)} className="group/link flex min-w-0 items-center gap-2.5 rounded-sm">
					<TypeIcon type={row.type} />
					<span className="grid min-w-0">
						<span
							dir="auto"
							title={title}
							className="truncate text-left font-act leading-4.5 group-hover/link:underline"
						>
							{title}
						</span>
						<SecondLine row={row} />
					</span>
				</Link>
			</DataCell>
			<DataCell>
				<RowStatus row={row} />
			</DataCell>
			{hasRetry && (
				<DataCell>
					<RowRetry row={row} />
				</DataCell>
			)}
			{hasContacts && <DataCell hideBelow="lg">{row.contact?.displayName}</DataCell>}
			<DataCell hideBelow="2xl">
				<span className="text-muted">{row.userName}</span>
			</DataCell>
			<DataCell hideBelow="xl">
				<RowSpeakers speakers={row.speakers} />
			</DataCell>
			<DataCell>
				<span className="num text-muted">{formatListDate(row.startedAt)}</span>
			</DataCell>
			<DataCell align="end" hideBelow="md">
				{row.duration > 0 && <TimeText ms={row.duration} />}
			</DataCell>
			<DataCell>
				<LazyRowMenu
					row={row}
					title={title}
					onEdit={() => actions.onEdit(row)}
					onContact={() => actions.onContact(row)}
					onExport={() => actions.onExport(row)}
					onDelete={() => actions.onDelete(row)}
				/>
			</DataCell>
		</DataRow>
	);
}
