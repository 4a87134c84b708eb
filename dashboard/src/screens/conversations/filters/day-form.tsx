import { DayField } from '@debrief/shared/ui/fields/day-field.tsx';
import { useTranslation } from 'react-i18next';
import { DayPresets } from '../../../shell/lists/day-presets.tsx';
import { type FilterProps, lastDayOf } from './filters.ts';

export function DayForm({ filters: { from, to }, onChange }: FilterProps) {
	const { t } = useTranslation('list');
	return (
		<div className="grid gap-3">
			<DayField
				label={t('day.start')}
				value={from}
				onChange={(day) => onChange({ from: day, ...(day ? {} : { to: null }) })}
				invalidText={t('day.invalid')}
			/>
			<DayField
				label={t('day.end')}
				value={to}
				onChange={(day) => onChange({ to: day })}
				hint={from && !to ? t('day.shows', { from, to: lastDayOf({ from, to }) }) : t('day.hint')}
				invalidText={t('day.invalid')}
			/>
			<DayPresets onChange={onChange} />
		</div>
	);
}

export function useDaysText(): (days: { from: string | null; to: string | null }) => string {
	const { t } = useTranslation('list');
	return ({ from, to }) => {
		if (!from) return '';
		const last = lastDayOf({ from, to });
		return last === from ? from : t('day.shows', { from, to: last });
	};
}
