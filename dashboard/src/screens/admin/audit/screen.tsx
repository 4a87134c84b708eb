import { auditActions } from '@debrief/shared/domain/audit-actions.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { useAuditLog } from '../../../data/administration/audit-log.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import { ParamSelect, useParamChoice } from '../param-select.tsx';
import { AuditRow } from './audit-row.tsx';

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
	const log = useAuditLog(useParamChoice('action', auditActions));
	return (
		<>
			<p className="max-w-measure pb-2 text-muted text-xs">{t('text')}</p>
			<ParamSelect
				name="action"
				label={t('filter')}
				allLabel={t('anyAction')}
				options={auditActions.map((id) => ({ id, name: t(`action.${id}`) }))}
			/>
			<PagedList
				list={log}
				failedTitle={t('loadFailed')}
				empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
			>
				{(rows) => (
					<ul aria-label={t('title')} className="max-w-search">
						{rows.map((entry) => (
							<AuditRow key={entry.id} entry={entry} />
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
