import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useIsOfferedUpgrade, useUsages } from '../../data/account/account.ts';
import { formatCount, toMinutes } from '../../platform/i18n/format.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';

export function LimitBanner() {
	const { t, i18n } = useTranslation('app');
	const { data } = useUsages();
	const isOfferedUpgrade = useIsOfferedUpgrade();
	const usedUp = data?.list.filter(({ ceiling, currentUsage }) => ceiling !== null && currentUsage >= ceiling) ?? [];
	if (usedUp.length === 0) return null;
	const amount = (name: string, used: number) =>
		formatCount(name === 'transcript' ? toMinutes(used) : used, i18n.language);
	const end = new Date(usedUp[0]?.renewsAt ?? nextMonth());
	const day = formatDayName(end.toISOString().slice(0, 'YYYY-MM-DD'.length), i18n.language);
	return (
		<Banner
			kind="limit"
			sticky="top"
			action={
				isOfferedUpgrade && (
					<Button size="sm" variant="primary" onPress={() => openUpgrade('general')}>
						{t('limit.upgrade')}
					</Button>
				)
			}
		>
			{usedUp.map(({ name, ceiling, currentUsage }) => (
				<p key={name}>
					<strong>
						{t(`limit.${name}Used`, {
							used: amount(name, Math.min(currentUsage, ceiling ?? 0)),
							ceiling: amount(name, ceiling ?? 0),
						})}
					</strong>{' '}
					{t(`limit.${name}Wait`, { day })}
				</p>
			))}
		</Banner>
	);
}

/** Older servers do not report the end of the quota's month. Months are in UTC. */
function nextMonth(): Date {
	const now = new Date();
	return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
}
