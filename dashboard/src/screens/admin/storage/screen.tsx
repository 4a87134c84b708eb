import type { WorkspaceStorage } from '@debrief/shared/contract/administration/operations.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useEmptyWorkspaceBin, useStorage } from '../../../data/administration/operations.ts';
import { formatBytes } from '../../../platform/i18n/format.ts';
import { useNotify } from '../../../platform/notify.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { ListSearch } from '../../../shell/lists/list-search.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
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

type Props = { row: WorkspaceStorage; onClose: () => void };

function EmptyBinDialog({ row, onClose }: Props) {
	const { t, i18n } = useTranslation('operations');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const { mutateAsync } = useEmptyWorkspaceBin();
	const confirm = async () => {
		const { conversations } = await notify.reporting(mutateAsync(row.workspaceId));
		notify.success(t('storage.emptied', { count: conversations }));
	};
	return (
		<ConfirmDialog
			isOpen
			title={t('storage.question', { workspace: row.workspaceName })}
			confirmLabel={t('storage.confirm')}
			cancelLabel={t('storage.cancel')}
			closeLabel={app('close')}
			onConfirm={confirm}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{t('storage.questionText', {
				count: row.binConversations,
				size: formatBytes(row.binBytes, i18n.language),
			})}
		</ConfirmDialog>
	);
}
