import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFeature } from '../../data/account/account.ts';
import { type Search, useSearch } from '../../data/conversations/search.ts';
import { useMediaQuery } from '../../platform/browser/use-media-query.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { Facets, NarrowFacets } from './facets.tsx';
import { Results } from './results/results.tsx';
import { SearchHead } from './search-head.tsx';
import { everywhere, isLongEnough, readSearch, type SearchState, toQuery, writeSearch } from './search-state.ts';
import { NotSearched, SearchLocked } from './search-states.tsx';

export function SearchScreen() {
	const { t } = useTranslation('search');
	const [params, setParams] = useSearchParams();
	const state = useMemo(() => readSearch(params), [params]);
	const isAllowed = useFeature('globalSearch');
	const isSearched = isAllowed && isLongEnough(state);
	const search = useSearch(toQuery(state), isSearched);
	const isWide = useMediaQuery('(min-width: 64rem)');
	const change = useCallback(
		(changes: Partial<SearchState>) =>
			setParams((current) => writeSearch({ ...readSearch(current), ...changes }), { replace: true }),
		[setParams],
	);
	const onSearch = useCallback((text: string) => change({ search: text }), [change]);
	const facets = { state, onChange: change, speakers: search.data?.pages[0]?.speakers ?? [] };

	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<PageMeta title={t('title')} description={t('description')} />
			<SearchHead search={state.search} onSearch={onSearch} status={useStatus(isSearched ? search : null)} />
			<div className="max-w-search flex-1 px-4 pb-6 lg:px-6">
				{!isAllowed && <SearchLocked />}
				{isAllowed && !isSearched && <NotSearched search={state.search} />}
				{isSearched && (
					<div className="grid items-start gap-3 lg:grid-cols-[208px_minmax(0,1fr)] lg:gap-8">
						{isWide ? (
							<aside aria-label={t('filters')} className="sticky top-4">
								<Facets {...facets} />
							</aside>
						) : (
							<div>
								<NarrowFacets {...facets} />
							</div>
						)}
						<Results search={search} state={state} onClear={() => change(everywhere)} />
					</div>
				)}
			</div>
		</div>
	);
}

function useStatus(search: Search | null): string | null {
	const { t, i18n } = useTranslation('search');
	const first = search?.data?.pages[0];
	if (!first || search?.isPlaceholderData) return null;
	const { lines, isCut, query } = first;
	if (lines === 0) return t('foundNothing');
	const count = (value: number) => formatCount(value, i18n.language);
	return t(isCut ? 'foundAtLeast' : 'found', {
		lines: t('lines', { count: lines, number: count(lines) }),
		conversations: t('conversations', { count: query.total, number: count(query.total) }),
	});
}
