import type { AuditEntry } from '@debrief/shared/contract/workspaces/audit.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { useTranslation } from 'react-i18next';
import { changedValues, subjectAddress } from './changed-values.ts';

/** Who did what to whom, with what was before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
	const { t } = useTranslation('audit');
	const { actor, action, at, subjectId, workspaceName, before, after } = entry;
	return (
		<li className="grid gap-0.5 border-b py-2.5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span className="font-act">{t(`action.${action}`)}</span>
				<time dateTime={at} className="num text-muted text-xs">
					{formatDetailDate(at)}
				</time>
			</div>
			<p className="text-muted text-xs wrap-anywhere">
				{t('by', {
					actor: actor.id === 'command-line' ? t('commandLine') : actor.email,
					subject: subjectAddress(before, after) ?? workspaceName ?? subjectId,
				})}
			</p>
			<dl className="grid gap-0.5 text-xs">
				{changedValues(before, after).map((change) => (
					<div key={change.name} className="flex flex-wrap gap-x-1.5 wrap-anywhere">
						{change.name !== null && (
							<dt lang="en" className="font-act">
								{change.name}
							</dt>
						)}
						<dd dir="auto" className="min-w-0 text-left">
							<span className="sr-only">{t('before')}</span>
							<del className="text-muted no-underline">{change.before || t('emptyText')}</del> →{' '}
							<span className="sr-only">{t('after')}</span>
							<ins className="no-underline">{change.after || t('emptyText')}</ins>
						</dd>
					</div>
				))}
			</dl>
		</li>
	);
}
