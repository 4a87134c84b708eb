import { SegmentedControl } from '@debrief/shared/ui/segmented-control.tsx';
import { useTranslation } from 'react-i18next';
import { DayFilter } from './day-filter.tsx';
import { directions, type Filters } from './filters.ts';
import { KindFilter } from './kind-filter.tsx';
import { type ListSort, SortMenu } from './sort-menu.tsx';
import { TagFilter } from './tag-filter.tsx';

export type FilterProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

type Props = FilterProps & {
	sort: ListSort | null;
	onSort: (sort: ListSort | null) => void;
	/** Tags are part of the plan. */
	hasTags: boolean;
	/** Somebody asked for tags whose plan lacks them. */
	onLocked: () => void;
};

/** Start, direction, type and tags, and the order for windows in which not every column has a head. */
export function FilterBar({ filters, onChange, sort, onSort, hasTags, onLocked }: Props) {
	const { t } = useTranslation('list');
	const segments = [
		{ id: 'both' as const, name: t('direction.both') },
		...directions.map((id) => ({ id, name: t(`direction.${id}`) })),
	];
	return (
		<fieldset
			aria-label={t('filters')}
			className="flex min-w-0 items-center gap-2 *:flex-none max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
		>
			<DayFilter filters={filters} onChange={onChange} />
			<SegmentedControl
				label={t('direction.label')}
				segments={segments}
				value={filters.direction ?? 'both'}
				onChange={(id) => onChange({ direction: id === 'both' ? null : id })}
			/>
			<KindFilter filters={filters} onChange={onChange} />
			<TagFilter filters={filters} onChange={onChange} hasTags={hasTags} onLocked={onLocked} />
			<SortMenu sort={sort} onSort={onSort} />
		</fieldset>
	);
}
