import type { Workspace } from '@debrief/shared/contract/workspaces/admin.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useWorkspaces } from '../../../data/administration/workspaces.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { ListSearch } from '../../../shell/lists/list-search.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { WorkspaceTable } from './workspace-table.tsx';

export function WorkspacesScreen() {
	const { t } = useTranslation('workspaces');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<Workspaces />
		</AdminPage>
	);
}

function Workspaces() {
	const { t } = useTranslation('workspaces');
	const [params, setParams] = useSearchParams();
	const search = (params.get('search') ?? '').trim().slice(0, 254);
	const onSearch = (next: string) => setParams(next ? { search: next } : {}, { replace: true });
	const workspaces = useWorkspaces(search);
	const [changed, setChanged] = useState<Workspace | null>(null);
	return (
		<>
			<div className="max-w-72 pb-3">
				<ListSearch label={t('search')} clearLabel={t('clearSearch')} search={search} onSearch={onSearch} />
			</div>
			<PagedList
				list={workspaces}
				failedTitle={t('loadFailed')}
				empty={<EmptyState title={t('noMatch')}>{t('noMatchText')}</EmptyState>}
			>
				{(rows) => (
					<div className="max-sm:-mx-4">
						<WorkspaceTable rows={rows} onChange={setChanged} />
					</div>
				)}
			</PagedList>
			{changed && <SubscriptionDialog workspace={changed} onClose={() => setChanged(null)} />}
		</>
	);
}
