import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { fileNameBeside, hasTitle, useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import type { ListProps } from './conversation-table.tsx';
import { LazyRowMenu } from './lazy-row-menu.tsx';
import { isStatusShown, RowRetry, RowStatus } from './row-parts.tsx';

export function ConversationCards({ rows, selection, ...actions }: ListProps) {
	const { t } = useTranslation('app');
	const titleOf = useConversationTitle();
	return (
		<ul aria-label={t('conversations.title')}>
			{rows.map((row) => (
				<li
					key={row.id}
					data-selected={selection.isSelected(row.id) || undefined}
					className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-x-1 border-b py-2 pr-4 data-selected:bg-selected"
				>
					<span className="grid place-items-center">
						<Checkbox
							aria-label={t('conversations.select', { title: titleOf(row) })}
							isSelected={selection.isSelected(row.id)}
							onChange={() => selection.toggle(row.id)}
						/>
					</span>
					<Link to={paths.conversation(row.id)} className="min-w-0 rounded-sm">
						<span dir="auto" className="line-clamp-2 text-left font-act text-md">
							{titleOf(row)}
						</span>
						{row.contact && <bdi className="block truncate text-muted text-xs">{row.contact.displayName}</bdi>}
						{hasTitle(row) ? (
							<span className="num text-muted text-xs">{formatListDate(row.startedAt)}</span>
						) : (
							<span dir="auto" className="block truncate text-left text-muted text-xs">
								{fileNameBeside(row)}
							</span>
						)}
					</Link>
					<span className="flex items-start gap-1 text-xs leading-5">
						{row.duration > 0 && <TimeText ms={row.duration} />}
						<LazyRowMenu
							row={row}
							title={titleOf(row)}
							onEdit={() => actions.onEdit(row)}
							onContact={() => actions.onContact(row)}
							onExport={() => actions.onExport(row)}
							onDelete={() => actions.onDelete(row)}
						/>
					</span>
					{isStatusShown(row) && (
						<span className="col-start-2 col-end-[-1] flex items-center gap-2 pt-1">
							<span className="min-w-0 flex-1">
								<RowStatus row={row} />
							</span>
							<RowRetry row={row} />
						</span>
					)}
				</li>
			))}
		</ul>
	);
}
