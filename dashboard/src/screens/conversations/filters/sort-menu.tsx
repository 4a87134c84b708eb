import { type SortField, sortFields } from '@debrief/shared/domain/conversations/conversation-sort.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { nextSort } from '@debrief/shared/ui/display/sort-direction.ts';
import { Menu, MenuItem, MenuSection, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslation } from 'react-i18next';

export type ListSort = { field: SortField; direction: 'asc' | 'desc' };

type Props = { sort: ListSort | null; onSort: (sort: ListSort | null) => void };

/** A second choice of a field reverses the order, a third one removes it. */
export function SortMenu({ sort, onSort }: Props) {
	const { t } = useTranslation('list');
	const choose = (id: string) => {
		const field = sortFields.find((known) => known === id);
		if (!field) return;
		const direction = nextSort(sort?.field === field ? sort.direction : 'off');
		onSort(direction === 'off' ? null : { field, direction });
	};
	const arrow = sort?.direction === 'desc' ? <ArrowDown /> : <ArrowUp />;
	return (
		<span className="2xl:hidden">
			<MenuTrigger>
				<Button
					variant={sort ? 'neutral' : 'filter'}
					{...(sort && { 'aria-label': t('sort.chosen', { field: t(`sort.${sort.field}`) }) })}
				>
					{sort ? arrow : <ArrowDownUp />}
					{sort ? t(`sort.${sort.field}`) : t('sort.newest')}
				</Button>
				<Menu aria-label={t('sort.label')} onAction={(key) => choose(String(key))}>
					<MenuSection title={t('sort.label')}>
						{sortFields.map((field) => (
							<MenuItem
								key={field}
								id={field}
								note={sort?.field === field && t(sort.direction === 'asc' ? 'sort.ascending' : 'sort.descending')}
							>
								{t(`sort.${field}`)}
							</MenuItem>
						))}
					</MenuSection>
				</Menu>
			</MenuTrigger>
		</span>
	);
}
