import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../data/account/account.ts';
import { useConversations } from '../../data/conversations/conversations.ts';
import { lazyComponent, lazyDialog } from '../../platform/lazy-component.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { useUploadDialog } from '../../stores/upload-dialog.ts';
import type { ListDialog } from './actions/list-dialogs.tsx';
import { isNarrowed } from './filters/filters.ts';
import { ListBody } from './list-body.tsx';
import { ListHead } from './list-head.tsx';
import { useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';

const BulkBar = lazyComponent(async () => (await import('./actions/bulk-bar.tsx')).BulkBar);
const ChosenFilters = lazyComponent(async () => (await import('./filters/chosen-filters.tsx')).ChosenFilters);
const ExceededLimits = lazyComponent(async () => (await import('./list-states.tsx')).ExceededLimits);
const FilterBar = lazyComponent(async () => (await import('./filters/filter-bar.tsx')).FilterBar);
const ListDialogs = lazyDialog(async () => (await import('./actions/list-dialogs.tsx')).ListDialogs);

export function ConversationsScreen() {
	const { t } = useTranslation('app');
	const hasTags = useFeature('aiAnalysis');
	const canExport = useFeature('transcriptDownload');
	const state = useListState({ hasTags });
	const { filters, setFilters, sort, setSort } = state;
	const list = useConversations(state.query);
	const openUpload = useUploadDialog((dialog) => dialog.open);
	const [dialog, setDialog] = useState<ListDialog | null>(null);

	const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
	const last = list.data?.pages.at(-1);
	const shownIds = rows.map((row) => row.id);
	const selection = useSelection({ shownIds, scope: JSON.stringify(filters), isPaused: dialog !== null });
	const selectedRows = () => rows.filter((row) => selection.isSelected(row.id));
	const create = () => setDialog({ kind: 'form', conversation: null });
	const actions = {
		onEdit: (conversation: ConversationRow) => setDialog({ kind: 'form', conversation }),
		onContact: (conversation: ConversationRow) => setDialog({ kind: 'contact', conversation }),
		onDelete: (...chosen: ConversationRow[]) => setDialog({ kind: 'delete', rows: chosen }),
		onExport: (...chosen: ConversationRow[]) =>
			canExport ? setDialog({ kind: 'export', rows: chosen }) : openUpgrade('transcriptDownload'),
	};

	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<PageMeta title={t('conversations.title')} description={t('conversations.description')} />
			<ListHead
				search={filters.search}
				onSearch={state.setSearch}
				onNew={create}
				onUpload={() => openUpload()}
				shown={rows.length}
				{...(last && { query: last.query })}
			>
				<FilterBar
					filters={filters}
					onChange={setFilters}
					sort={sort}
					onSort={setSort}
					hasTags={hasTags}
					onLocked={() => openUpgrade('aiAnalysis')}
				/>
			</ListHead>
			<div className="grid gap-3 px-4 not-empty:pb-3 lg:px-6">
				{isNarrowed(filters) && (
					// Reserves the height of the filters, so that rows do not move under the pointer.
					<Suspense fallback={<div className="h-6" />}>
						<ChosenFilters filters={filters} onChange={setFilters} onClear={state.clearFilters} />
					</Suspense>
				)}
				{last?.exceededLimits && (
					<Suspense>
						<ExceededLimits />
					</Suspense>
				)}
			</div>
			<div className="flex flex-1 flex-col pb-4 sm:px-2 lg:px-4">
				<ListBody
					list={list}
					rows={rows}
					filters={filters}
					onClear={state.clearFilters}
					onUpload={() => openUpload()}
					table={{ sort, onSort: setSort, selection, ...actions }}
				/>
				{selection.selected.length > 0 && (
					<Suspense>
						<BulkBar
							selection={selection}
							shown={rows.length}
							onExport={() => actions.onExport(...selectedRows())}
							onOpen={(kind) => setDialog({ kind, rows: selectedRows() })}
							onEdit={() => selectedRows().slice(0, 1).map(actions.onEdit)}
						/>
					</Suspense>
				)}
			</div>
			{dialog && <ListDialogs dialog={dialog} onDone={selection.clear} onClose={() => setDialog(null)} />}
		</div>
	);
}
