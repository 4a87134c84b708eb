import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';

/** In days before today, both inclusive. */
const presets = [
	{ key: 'today', from: 0, to: 0 },
	{ key: 'yesterday', from: 1, to: 1 },
	{ key: 'lastWeek', from: 6, to: 0 },
	{ key: 'lastMonth', from: 29, to: 0 },
] as const;

function dayBefore(days: number): string {
	const day = new Date();
	day.setDate(day.getDate() - days);
	return formatDay(day);
}

type Props = { onChange: (days: { from: string; to: string }) => void };

export function DayPresets({ onChange }: Props) {
	const { t } = useTranslation('list');
	return (
		<div className="flex flex-wrap gap-1">
			{presets.map(({ key, from, to }) => (
				<Button key={key} size="sm" onPress={() => onChange({ from: dayBefore(from), to: dayBefore(to) })}>
					{t(`day.${key}`)}
				</Button>
			))}
		</div>
	);
}
