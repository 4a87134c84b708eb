import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import { Calendar } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterProps, lastDayOf } from './filters.ts';

const dayMs = 86_400_000;
const quickDays = [
	{ key: 'today', daysAgo: 0 },
	{ key: 'yesterday', daysAgo: 1 },
	{ key: 'weekAgo', daysAgo: 7 },
] as const;

/** The first of the three days that the list shows. */
export function DayFilter({ filters: { from }, onChange }: FilterProps) {
	const { t } = useTranslation('list');
	return (
		<PopoverTrigger>
			<Button variant={from ? 'neutral' : 'filter'}>
				<Calendar />
				{from ? <DayText label={t('day.from')} day={from} /> : t('day.label')}
			</Button>
			<Popover label={t('day.label')}>
				<DayForm from={from} onChange={(day) => onChange({ from: day })} />
			</Popover>
		</PopoverTrigger>
	);
}

function DayText({ label, day }: { label: string; day: string }) {
	return (
		<>
			<span className="text-muted">{label}</span>
			<span className="num">{day}</span>
		</>
	);
}

function DayForm({ from, onChange }: { from: string | null; onChange: (day: string | null) => void }) {
	const { t } = useTranslation('list');
	const [typed, setTyped] = useState(from ?? '');
	const choose = (day: string) => {
		setTyped(day);
		if (isDay(day)) onChange(day);
		else if (!day) onChange(null);
	};
	return (
		<div className="grid w-60 gap-3">
			<TextField
				label={t('day.start')}
				type="date"
				value={typed}
				onChange={choose}
				hint={from ? t('day.shows', { from, to: lastDayOf(from) }) : t('day.hint')}
			/>
			<div className="flex flex-wrap gap-1">
				{quickDays.map(({ key, daysAgo }) => (
					<Button key={key} size="sm" onPress={() => choose(formatDay(new Date(Date.now() - daysAgo * dayMs)))}>
						{t(`day.${key}`)}
					</Button>
				))}
			</div>
		</div>
	);
}
