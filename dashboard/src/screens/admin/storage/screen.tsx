import type { WorkspaceStorage } from '@debrief/shared/contract/administration/operations.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useStorage } from '../../../data/administration/operations.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { ListSearch } from '../../../shell/lists/list-search.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import { EmptyBinDialog } from './empty-bin-dialog.tsx';
import { StorageTable } from './storage-table.tsx';

export function StorageScreen() {
	const { t } = useTranslation('operations');
	return (
		<AdminPage title={t('storage.title')} description={t('storage.description')}>
			<Storage />
		</AdminPage>
	);
}

function Storage() {
	const { t } = useTranslation('operations');
	const [params, setParams] = useSearchParams();
	const search = (params.get('search') ?? '').trim().slice(0, 254);
	const onSearch = (next: string) => setParams(next ? { search: next } : {}, { replace: true });
	const storage = useStorage(search);
	const [emptied, setEmptied] = useState<WorkspaceStorage | null>(null);
	return (
		<>
			<p className="max-w-search pb-3 text-muted">{t('storage.intro')}</p>
			<div className="max-w-60 pb-3">
				<ListSearch
					label={t('storage.search')}
					clearLabel={t('storage.clearSearch')}
					search={search}
					onSearch={onSearch}
				/>
			</div>
			<PagedList
				list={storage}
				failedTitle={t('storage.loadFailed')}
				empty={<EmptyState title={t('storage.noMatch')}>{t('storage.noMatchText')}</EmptyState>}
			>
				{(rows) => (
					<div className="max-sm:-mx-4">
						<StorageTable rows={rows} onEmpty={setEmptied} />
					</div>
				)}
			</PagedList>
			{emptied && <EmptyBinDialog row={emptied} onClose={() => setEmptied(null)} />}
		</>
	);
}
