import type { WorkspaceLogState } from '@debrief/shared/contract/workspaces/workspace-log.ts';
import { logRetention } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useSetLogRetention } from '../../data/workspace/workspace-log.ts';
import { useNotify } from '../../platform/notify.ts';

const choices = [logRetention.least, 180, logRetention.standard, 730, 1_095, 1_826, logRetention.most];

type Props = { workspaceId: string; state: WorkspaceLogState };

export function RetentionSection({ workspaceId, state: { retentionDays, lastHash } }: Props) {
	const { t } = useTranslation('log');
	const notify = useNotify();
	const set = useSetLogRetention(workspaceId);
	const shown = [...new Set([...choices, retentionDays])].sort((a, b) => a - b);
	return (
		<div className="max-w-settings pt-8">
			<SettingSection title={t('keeping')} hint={t('keepingText')}>
				<SettingRow label={t('keepFor')} hint={t('keepForHint')}>
					{(names) => (
						<Select
							label={t('keepFor')}
							isLabelHidden
							{...names}
							options={shown.map((days) => ({ id: String(days), name: durationOf(days, t) }))}
							value={String(set.isPending ? set.variables : retentionDays)}
							onChange={(days) => set.mutate(Number(days), { onError: notify.failure })}
						/>
					)}
				</SettingRow>
				{lastHash && (
					<p className="py-2 text-muted text-xs wrap-anywhere">
						{t('lastHash')} <code className="num">{lastHash}</code>
					</p>
				)}
			</SettingSection>
		</div>
	);
}

function durationOf(days: number, t: (key: 'years' | 'days', values: { count: number }) => string): string {
	return days >= 365 ? t('years', { count: Math.round(days / 365.25) }) : t('days', { count: days });
}
