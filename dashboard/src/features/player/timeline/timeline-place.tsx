import { SkeletonWave } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';

/** Nothing below moves when the timeline loads. */
export function TimelinePlace({ laneCount }: { laneCount: number }) {
	const { t } = useTranslation('conversation');
	const lanes = Array.from({ length: laneCount }, (_, lane) => lane);
	return (
		<div className="pt-5.5 pb-4.5">
			<SkeletonWave label={t('loading')} />
			<div className="grid gap-1 pt-1.5">
				{lanes.map((lane) => (
					<span key={lane} className="h-2" />
				))}
			</div>
		</div>
	);
}
