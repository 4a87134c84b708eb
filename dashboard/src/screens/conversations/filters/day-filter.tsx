import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { DayField } from '@debrief/shared/ui/fields/day-field.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import Calendar from 'lucide-react/icons/calendar';
import { useTranslation } from 'react-i18next';
import { type FilterProps, lastDayOf } from './filters.ts';

/** In days before today, both inclusive. */
const presets = [
	{ key: 'today', from: 0, to: 0 },
	{ key: 'yesterday', from: 1, to: 1 },
	{ key: 'lastWeek', from: 6, to: 0 },
] as const;

function dayBefore(days: number): string {
	const day = new Date();
	day.setDate(day.getDate() - days);
	return formatDay(day);
}

export function DayFilter({ filters, onChange }: FilterProps) {
	const { t } = useTranslation('list');
	const { from } = filters;
	const daysText = useDaysText();
	return (
		<PopoverTrigger>
			<Button variant={from ? 'neutral' : 'filter'}>
				<Calendar />
				{from ? <span className="num">{daysText(filters)}</span> : t('day.label')}
			</Button>
			<Popover label={t('day.label')}>
				<DayForm filters={filters} onChange={onChange} />
			</Popover>
		</PopoverTrigger>
	);
}

function DayForm({ filters: { from, to }, onChange }: FilterProps) {
	const { t } = useTranslation('list');
	return (
		<div className="grid w-60 gap-3">
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
			<div className="flex flex-wrap gap-1">
				{presets.map((preset) => (
					<Button
						key={preset.key}
						size="sm"
						onPress={() => onChange({ from: dayBefore(preset.from), to: dayBefore(preset.to) })}
					>
						{t(`day.${preset.key}`)}
					</Button>
				))}
			</div>
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
