import type { AuditEntry } from '@debrief/shared/contract/workspaces/audit.ts';
import { auditActions } from '@debrief/shared/domain/audit-actions.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { useAuditLog } from '../../../data/administration/audit-log.ts';
import { subjectAddress } from '../../../features/audit/changed-values.ts';
import { LogRow } from '../../../features/audit/log-row.tsx';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import { ParamSelect, useParamChoice } from '../param-select.tsx';

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

function AuditRow({ entry }: { entry: AuditEntry }) {
	const { t } = useTranslation('audit');
	const { actor, action, at, subjectId, workspaceName, before, after } = entry;
	return (
		<LogRow action={t(`action.${action}`)} at={at} before={before} after={after}>
			<p className="text-muted text-xs wrap-anywhere">
				{t('by', {
					actor: actor.id === 'command-line' ? t('commandLine') : actor.email,
					subject: subjectAddress(before, after) ?? workspaceName ?? subjectId,
				})}
			</p>
		</LogRow>
	);
}
