import { shortestSearch } from '@debrief/shared/domain/transcripts/shortest-search.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField, type LineSearching } from './use-line-search.ts';

export function SearchBar({ search }: { search: LineSearching }) {
	const { t } = useTranslation('conversation');
	const { field } = search;
	const count = search.found?.hits.length ?? 0;
	useEffect(() => focusField(field.current), [field]);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
		if (event.key === 'Escape' && !event.defaultPrevented) search.close();
	};
	const status = search.found
		? count
			? t('tools.found', { at: search.at + 1, count })
			: t('tools.none')
		: search.term && !search.showsAll && t('tools.searchHint', { least: shortestSearch(search.term) });
	const shown = search.isFiltering && t('tools.linesShown', { shown: search.found?.shown.length, count: search.total });
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field inside bubble here
		<div onKeyDown={onKeyDown} className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
			<div className="min-w-32 flex-1">
				<SearchField
					ref={field}
					label={t('tools.search')}
					value={search.term}
					onChange={search.type}
					hasClear={false}
				/>
			</div>
			<span aria-live="polite" className="num px-1 text-muted text-xs max-md:order-last max-md:w-full short:w-auto">
				{status}
			</span>
			<IconButton label={t('tools.previous')} isDisabled={count < 2} onPress={() => search.step(-1)}>
				<ArrowUp />
			</IconButton>
			<IconButton label={t('tools.next')} isDisabled={count < 2} onPress={() => search.step(1)}>
				<ArrowDown />
			</IconButton>
			<IconButton label={t('tools.closeSearch')} onPress={search.close}>
				<X />
			</IconButton>
			<div className="order-last flex w-full flex-wrap items-center gap-x-3 text-muted text-xs short:w-auto">
				<Checkbox isSelected={search.showsAll} onChange={search.setShowsAll}>
					{t('tools.showAllLines')}
				</Checkbox>
				<span aria-live="polite" className="num">
					{shown}
				</span>
			</div>
		</div>
	);
}
