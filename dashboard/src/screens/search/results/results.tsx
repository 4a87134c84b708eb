import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Search } from '../../../data/conversations/search.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { moveAlongLines, searchField } from '../../../shell/search/search-focus.ts';
import { countNarrowing, type SearchState } from '../search-state.ts';
import { CutNotice, NothingFound, SearchFailed } from '../search-states.tsx';
import { Hit } from './hit.tsx';

type Props = { search: Search; state: SearchState; onClear: () => void };

export function Results({ search, state, onClear }: Props) {
	const { t, i18n } = useTranslation('search');
	const { t: app } = useTranslation('app');
	if (search.isPending) return <SkeletonLines count={6} label={app('loading')} />;
	if (search.isError && !search.data) return <SearchFailed error={search.error} onRetry={() => search.refetch()} />;
	const hits = search.data.pages.flatMap((page) => page.list);
	const first = search.data.pages[0];
	if (hits.length === 0)
		return <NothingFound search={state.search} isNarrowed={countNarrowing(state) > 0} onClear={onClear} />;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the lines inside are links, the keys only move between them
		<div
			data-stale={search.isPlaceholderData || undefined}
			className="min-w-0 data-stale:opacity-60"
			onKeyDown={onKeyDown}
		>
			{first?.isCut && (
				<div className="pb-3">
					<CutNotice lines={formatCount(first.lines, i18n.language)} />
				</div>
			)}
			<p className="flex items-center gap-3 pb-2 text-muted text-xs max-lg:hidden pointer-coarse:hidden">
				<span>
					<Kbd>↓</Kbd> <Kbd>↑</Kbd> {t('keys.move')}
				</span>
				<span>
					<Kbd>{t('keys.enter')}</Kbd> {t('keys.open')}
				</span>
			</p>
			{hits.map((hit) => (
				<Hit key={`${hit.callId} ${hit.fileId}`} hit={hit} />
			))}
			{search.hasNextPage && (
				<Button isBusy={search.isFetchingNextPage} onPress={() => search.fetchNextPage()}>
					{app('loadMore')}
				</Button>
			)}
		</div>
	);
}

function onKeyDown(event: KeyboardEvent): void {
	const { key } = event;
	if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Escape') return;
	event.preventDefault();
	if (key === 'Escape') searchField()?.focus();
	else moveAlongLines(key === 'ArrowDown' ? 1 : -1);
}
