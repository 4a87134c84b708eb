import { auditActions } from '@debrief/shared/domain/audit-actions.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAuditLog } from '../../../data/administration/audit-log.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { ListEnd } from '../list-end.tsx';
import { AuditRow } from './audit-row.tsx';

const everyAction = 'all';

/** For administrators of the server: who did what to whom. */
export function AuditScreen() {
	const { t } = useTranslation('audit');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<AuditLog />
		</AdminPage>
	);
}

function AuditLog() {
	const { t } = useTranslation('audit');
	const { t: app } = useTranslation('app');
	const [params, setParams] = useSearchParams();
	const action = auditActions.find((known) => known === params.get('action')) ?? null;
	const log = useAuditLog(action);
	const rows = log.data?.pages.flatMap((page) => page.list);
	const last = log.data?.pages.at(-1)?.query;
	const options = [
		{ id: everyAction, name: t('anyAction') },
		...auditActions.map((id) => ({ id, name: t(`action.${id}`) })),
	] as const;
	return (
		<>
			<p className="max-w-measure pb-2 text-muted text-xs">{t('text')}</p>
			<div className="pb-1">
				<Select
					label={t('filter')}
					isLabelHidden
					variant="quiet"
					options={options}
					value={action ?? everyAction}
					onChange={(id) => setParams(id === everyAction ? {} : { action: id }, { replace: true })}
				/>
			</div>
			{log.isError && !rows && <LoadFailed title={t('loadFailed')} error={log.error} onRetry={() => log.refetch()} />}
			{log.isPending && <SkeletonRows count={6} label={app('loading')} />}
			{rows?.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
			{rows && rows.length > 0 && (
				<ul
					aria-label={t('title')}
					data-stale={log.isPlaceholderData || undefined}
					className="max-w-search data-stale:opacity-60"
				>
					{rows.map((entry) => (
						<AuditRow key={entry.id} entry={entry} />
					))}
				</ul>
			)}
			{last && log.hasNextPage && (
				<ListEnd
					shown={rows?.length ?? 0}
					query={last}
					isLoading={log.isFetchingNextPage}
					onMore={() => log.fetchNextPage()}
				/>
			)}
		</>
	);
}
