import type { AuditEntry } from '@debrief/shared/contract/workspaces/audit.ts';
import { useTranslation } from 'react-i18next';
import { subjectAddress } from '../../../features/audit/changed-values.ts';
import { LogRow } from '../../../features/audit/log-row.tsx';

export function AuditRow({ entry }: { entry: AuditEntry }) {
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
