import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { formatRelativeDay } from '@debrief/shared/domain/time/day-name.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../../data/conversations/activity.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { ActivityRow } from './activity-row.tsx';
import { oneRowARecording } from './one-row-a-recording.ts';

export function RecentActivity() {
	const { t, i18n } = useTranslation('app');
	const { data, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity();
	const days = groupByDay(oneRowARecording(data?.pages.flatMap((page) => page.list) ?? []));
	return (
		<section aria-labelledby="activity-title">
			<h2 id="activity-title" className="flex min-h-8 items-center border-b text-sm">
				{t('home.activity')}
			</h2>
			{isPending && <SkeletonRows count={5} label={t('loading')} />}
			{isError && !data && <LoadFailed title={t('home.activityFailed')} error={error} onRetry={() => refetch()} />}
			{data && !days.length && (
				<EmptyState icon={<History />} title={t('home.activityEmptyTitle')}>
					{t('home.activityEmptyText')}
				</EmptyState>
			)}
			{days.map(({ day, instant, items }) => (
				<section key={day} aria-label={formatRelativeDay(instant, i18n.language, new Date())}>
					<h3 className="flex h-8 items-end pb-1 font-act text-2xs text-subtle">
						{formatRelativeDay(instant, i18n.language, new Date())}
					</h3>
					<ul>
						{items.map((activity) => (
							<ActivityRow key={activity.id} activity={activity} />
						))}
					</ul>
				</section>
			))}
			{hasNextPage && (
				<div className="py-2 pl-6">
					<Button variant="text" isBusy={isFetchingNextPage} onPress={() => fetchNextPage()}>
						{t('loadMore')}
					</Button>
				</div>
			)}
		</section>
	);
}

type Day<T> = { day: string; instant: string; items: T[] };

function groupByDay<T extends { creationDate: string }>(items: readonly T[]): Day<T>[] {
	const days: Day<T>[] = [];
	for (const item of items) {
		const day = formatDay(item.creationDate);
		const last = days.at(-1);
		if (last?.day === day) last.items.push(item);
		else days.push({ day, instant: item.creationDate, items: [item] });
	}
	return days;
}
