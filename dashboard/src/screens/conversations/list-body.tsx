import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { useConversations } from '../../data/conversations/conversations.ts';
import { useFocusFallback } from '../../platform/browser/use-focus-fallback.ts';
import { useMediaQuery } from '../../platform/browser/use-media-query.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import type { Filters } from './filters/filters.ts';
import { ConversationTable, type ListProps } from './rows/conversation-table.tsx';
import { ListEnd } from './rows/list-end.tsx';

const ConversationCards = lazyComponent(async () => (await import('./rows/conversation-cards.tsx')).ConversationCards);
const NoRows = lazyComponent(async () => (await import('./list-states.tsx')).NoRows);

type Props = {
	list: ReturnType<typeof useConversations>;
	rows: readonly ConversationRow[];
	filters: Filters;
	onClear: () => void;
	onUpload: () => void;
	table: Omit<ListProps, 'rows'>;
};

export function ListBody({ list, rows, filters, onClear, onUpload, table }: Props) {
	const { t } = useTranslation('app');
	const isRoomy = useMediaQuery('(min-width: 40rem)');
	const List = isRoomy ? ConversationTable : ConversationCards;
	const last = list.data?.pages.at(-1);
	const isEmpty = last !== undefined && rows.length === 0;
	const error = list.data ? null : list.error;
	const keepFocus = useFocusFallback('tr, li', ({ row }) => row.querySelector('a'));
	return (
		<Suspense>
			{list.isPending && <SkeletonRows count={8} label={t('loading')} />}
			{rows.length > 0 && (
				// biome-ignore lint/a11y/noStaticElementInteractions: the focus of the buttons inside bubbles here
				<div
					data-rows
					onFocus={keepFocus}
					data-stale={list.isPlaceholderData || undefined}
					className="data-stale:opacity-60"
				>
					<List rows={rows} {...table} />
				</div>
			)}
			{(error || isEmpty) && (
				<NoRows error={error} filters={filters} onClear={onClear} onUpload={onUpload} onRetry={() => list.refetch()} />
			)}
			{list.hasNextPage && (
				<ListEnd
					shown={rows.length}
					total={last?.query.total ?? 0}
					isLoading={list.isFetchingNextPage}
					onMore={() => list.fetchNextPage()}
				/>
			)}
		</Suspense>
	);
}
