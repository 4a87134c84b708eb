import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '../../platform/format.ts';
import { useFeature } from '../../platform/use-feature.ts';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { Facets } from './facets/facets.tsx';
import { NarrowFacets } from './facets/narrow-facets.tsx';
import { Results } from './results/results.tsx';
import { SearchHead } from './search-head.tsx';
import { everywhere, isLongEnough, readSearch, type SearchState, writeSearch } from './search-state.ts';
import { NotSearched, SearchLocked } from './search-states.tsx';
import { type Search, useSearch } from './use-search.ts';

/** Searches what was said in all conversations. All of it stands in the URL. */
export function SearchScreen() {
	const { t } = useTranslation('search');
	const [params, setParams] = useSearchParams();
	const state = useMemo(() => readSearch(params), [params]);
	const isAllowed = useFeature('globalSearch');
	const search = useSearch(state, isAllowed);
	const isSearched = isAllowed && isLongEnough(state);
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
				{isAllowed && !isSearched && <NotSearched isTooShort={state.search !== ''} />}
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

/** "20 lines in 4 conversations". */
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
