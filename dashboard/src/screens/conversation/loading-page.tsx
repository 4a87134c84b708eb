import { Skeleton } from '@debrief/shared/ui/feedback/skeleton.tsx';
import { SkeletonLines, SkeletonSections } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { TimelinePlace } from '../../features/player/timeline/timeline-place.tsx';

const usualLanes = 2;

export function LoadingPage() {
	const { t } = useTranslation('conversation');
	return (
		<div className="grid gap-2">
			<div className="flex h-13 animate-late items-center px-4">
				<Skeleton width="260px" height="14px" />
			</div>
			<div className="px-4 pb-12 max-md:hidden">
				<TimelinePlace laneCount={usualLanes} />
			</div>
			<div className="grid lg:grid-cols-[436px_minmax(0,1fr)]">
				<div className="max-lg:hidden">
					<SkeletonSections count={3} label={t('loading')} />
				</div>
				<SkeletonLines count={6} label={t('loading')} />
			</div>
		</div>
	);
}
