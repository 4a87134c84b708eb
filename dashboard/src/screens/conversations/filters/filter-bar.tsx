import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import ListFilter from 'lucide-react/icons/list-filter';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../platform/i18n/format.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterProps, Filters } from './filters.ts';
import { type ListSort, SortMenu } from './sort-menu.tsx';

type Props = FilterProps & {
	sort: ListSort | null;
	onSort: (sort: ListSort | null) => void;
	hasTags: boolean;
	onLocked: () => void;
};

export function FilterBar({ filters, onChange, sort, onSort, hasTags, onLocked }: Props) {
	const { t, i18n } = useTranslation('list');
	const count = countFilters(filters);
	return (
		<fieldset aria-label={t('filters')} className="flex min-w-0 items-center gap-2">
			<PopoverTrigger>
				<Button variant={count ? 'neutral' : 'filter'}>
					<ListFilter />
					{t('filter')}
					{count > 0 && <span className="num text-muted">{formatCount(count, i18n.language)}</span>}
				</Button>
				<Popover label={t('filters')}>
					<FilterPanel filters={filters} onChange={onChange} hasTags={hasTags} onLocked={onLocked} />
				</Popover>
			</PopoverTrigger>
			<SortMenu sort={sort} onSort={onSort} />
		</fieldset>
	);
}

/** Counts days, direction, kind and archive as one each, and every tag, owner and contact. */
const countFilters = ({ from, direction, kind, tags, isShared, isArchived, owners, contacts }: Filters): number =>
	[from, direction, kind, isShared, isArchived].filter(Boolean).length + tags.length + owners.length + contacts.length;
