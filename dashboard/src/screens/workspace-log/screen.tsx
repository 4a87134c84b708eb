import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import { workspaceLogActions } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Download from 'lucide-react/icons/download';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
	type LogFilters,
	useExportLog,
	useWorkspaceLog,
	useWorkspaceLogState,
} from '../../data/workspace/workspace-log.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { OnlyWorkspaceAdmins, WorkspaceAdminPage } from '../../shell/administration/workspace-admin-page.tsx';
import { PagedList } from '../../shell/lists/paged-list.tsx';
import { LogFilterBar } from './filters.tsx';

const EntryRow = lazyComponent(async () => (await import('./entry-row.tsx')).EntryRow);
const RetentionSection = lazyComponent(async () => (await import('./retention.tsx')).RetentionSection);

export function WorkspaceLogScreen() {
	const { t } = useTranslation(['log', 'audit']);
	return (
		<WorkspaceAdminPage title={t('title')} description={t('description')}>
			{(workspaceId) => <Log workspaceId={workspaceId} />}
		</WorkspaceAdminPage>
	);
}

function Log({ workspaceId }: { workspaceId: string }) {
	const { t } = useTranslation('log');
	const [filters, change] = useLogFilters();
	const log = useWorkspaceLog(workspaceId, filters);
	const { data: state } = useWorkspaceLogState(workspaceId);
	const isFiltered = Object.values(filters).some(Boolean);
	// An Admin may lose the rank while the page is open.
	if (log.error instanceof ApiError && log.error.code === 'forbidden') return <OnlyWorkspaceAdmins />;
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-3">
				<p className="max-w-measure text-muted text-xs">{t('text')}</p>
				<ExportMenu workspaceId={workspaceId} filters={filters} />
			</div>
			<LogFilterBar people={state?.people ?? []} filters={filters} onChange={change} />
			<PagedList
				list={log}
				failedTitle={t('loadFailed')}
				empty={
					<EmptyState
						title={t(isFiltered ? 'noMatch' : 'none')}
						{...(isFiltered && {
							actions: (
								<Button onPress={() => change({ memberId: null, action: null, from: null, to: null })}>
									{t('showAll')}
								</Button>
							),
						})}
					>
						{t(isFiltered ? 'noMatchText' : 'noneText')}
					</EmptyState>
				}
			>
				{(rows) => (
					<ul aria-label={t('title')} className="max-w-search">
						{rows.map((entry) => (
							<Suspense key={entry.sequence} fallback={null}>
								<EntryRow entry={entry} />
							</Suspense>
						))}
					</ul>
				)}
			</PagedList>
			{state && (
				<Suspense fallback={null}>
					<RetentionSection workspaceId={workspaceId} state={state} />
				</Suspense>
			)}
		</>
	);
}

function ExportMenu({ workspaceId, filters }: { workspaceId: string; filters: LogFilters }) {
	const { t } = useTranslation('log');
	const notify = useNotify();
	const exporting = useExportLog(workspaceId);
	const save = (format: 'csv' | 'json') => exporting.mutate({ format, filters }, { onError: notify.failure });
	usePageActions([
		{ id: 'csv', label: t('asCsv'), note: t('export'), icon: <Download />, run: () => save('csv') },
		{ id: 'json', label: t('asJson'), note: t('export'), icon: <Download />, run: () => save('json') },
	]);
	return (
		<MenuTrigger>
			<Button isBusy={exporting.isPending}>
				<Download />
				{t('export')}
			</Button>
			<Menu aria-label={t('export')} placement="bottom end">
				<MenuItem onAction={() => save('csv')}>{t('asCsv')}</MenuItem>
				<MenuItem onAction={() => save('json')}>{t('asJson')}</MenuItem>
			</Menu>
		</MenuTrigger>
	);
}

function useLogFilters(): [LogFilters, (changes: Partial<LogFilters>) => void] {
	const [params, setParams] = useSearchParams();
	const dayIn = (name: string) => {
		const day = params.get(name) ?? '';
		return isDay(day) ? day : null;
	};
	const filters = {
		memberId: params.get('memberId') || null,
		action: workspaceLogActions.find((action) => action === params.get('action')) ?? null,
		from: dayIn('from'),
		to: dayIn('to'),
	};
	const change = (changes: Partial<LogFilters>) => {
		const given = Object.entries({ ...filters, ...changes }).filter((each): each is [string, string] =>
			Boolean(each[1]),
		);
		setParams(given, { replace: true });
	};
	return [filters, change];
}
