import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile, useUsages } from '../../data/account/account.ts';
import { formatCount, toMinutes } from '../../platform/i18n/format.ts';

export function UsageMeter() {
	const { t, i18n } = useTranslation('app');
	const { data: profile } = useProfile();
	const usage = useUsages().data?.list.find((entry) => entry.name === 'transcript');
	if (!usage || (usage.ceiling === null && !profile?.hasBilling)) return null;
	const used = toMinutes(usage.currentUsage);
	const count = (value: number) => formatCount(value, i18n.language);
	if (usage.ceiling === null)
		return (
			<p className="num flex justify-between gap-2 px-2 text-xs">
				<span className="text-muted">{t('shell.minutesUsed')}</span>
				{count(used)}
			</p>
		);
	const ceiling = toMinutes(usage.ceiling);
	const left = Math.max(0, ceiling - used);
	return (
		<div className="px-2">
			<ProgressBar
				label={t('shell.minutes')}
				note={t('shell.minutesLeft', { left: count(left), ceiling: count(ceiling) })}
				value={Math.min(used, ceiling)}
				maxValue={ceiling}
			/>
		</div>
	);
}
