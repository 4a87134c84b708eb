import type { ConversationRow } from '@debrief/shared/contract/conversations.ts';
import { SkeletonRows } from '@debrief/shared/ui/skeleton-shapes.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversations } from '../../platform/queries.ts';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { useUploadDialog } from '../../stores/upload-dialog.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ConversationCards } from './conversation-cards.tsx';
import { ConversationTable } from './conversation-table.tsx';
import { ListEnd } from './list-end.tsx';
import { ListHead } from './list-head.tsx';
import { ExceededLimits, ListFailed, NoConversations, NoMatch } from './list-states.tsx';
import { useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

export function ConversationsScreen() {
	const { t } = useTranslation('app');
	const { search, setSearch, sort, setSort, filters } = useListState();
	const list = useConversations(filters);
	const openUpload = useUploadDialog((state) => state.open);
	const isRoomy = useMediaQuery('(min-width: 40rem)');
	const [toDelete, setToDelete] = useState<readonly ConversationRow[]>([]);

	const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
	const last = list.data?.pages.at(-1);
	const total = last?.query.total ?? 0;
	const selection = useSelection(
		rows.map((row) => row.id),
		toDelete.length > 0,
	);
	const List = isRoomy ? ConversationTable : ConversationCards;

	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<PageMeta title={t('conversations.title')} description={t('conversations.description')} />
			<ListHead
				search={search}
				onSearch={setSearch}
				onUpload={() => openUpload()}
				shown={rows.length}
				{...(last && { query: last.query })}
			/>
			{last?.exceededLimits && (
				<div className="px-4 pb-3 lg:px-6">
					<ExceededLimits />
				</div>
			)}
			<div className="flex flex-1 flex-col pb-4 sm:px-2 lg:px-4">
				{list.isPending && <SkeletonRows count={8} label={t('loading')} />}
				{list.isError && !list.data && <ListFailed error={list.error} onRetry={() => list.refetch()} />}
				{rows.length > 0 && (
					<div data-stale={list.isPlaceholderData || undefined} className="data-stale:opacity-60">
						<List
							rows={rows}
							sort={sort}
							onSort={setSort}
							selection={selection}
							onDelete={(row) => setToDelete([row])}
						/>
					</div>
				)}
				{last && rows.length === 0 && search && <NoMatch search={search} onClear={() => setSearch('')} />}
				{last && rows.length === 0 && !search && <NoConversations onUpload={() => openUpload()} />}
				{list.hasNextPage && (
					<ListEnd
						shown={rows.length}
						total={total}
						isLoading={list.isFetchingNextPage}
						onMore={() => list.fetchNextPage()}
					/>
				)}
				{selection.selected.length > 0 && (
					<BulkBar
						count={selection.selected.length}
						onDelete={() => setToDelete(rows.filter((row) => selection.isSelected(row.id)))}
						onClear={selection.clear}
					/>
				)}
			</div>
			{toDelete.length > 0 && (
				<Suspense>
					<DeleteDialog rows={toDelete} onDone={selection.clear} onClose={() => setToDelete([])} />
				</Suspense>
			)}
		</div>
	);
}
