import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paged } from '../../data/paging.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { LoadFailed } from '../errors/load-failed.tsx';

type Props<Row> = {
	list: Paged<Row>;
	failedTitle: string;
	empty: ReactNode;
	children: (rows: Row[]) => ReactNode;
};

export function PagedList<Row>({ list, failedTitle, empty, children }: Props<Row>) {
	const { t, i18n } = useTranslation('app');
	if (list.isPending) return <SkeletonRows count={6} label={t('loading')} />;
	const last = list.data?.pages.at(-1)?.query;
	if (!list.data || !last) return <LoadFailed title={failedTitle} error={list.error} onRetry={() => list.refetch()} />;
	const rows = list.data.pages.flatMap((page) => page.list);
	if (rows.length === 0) return empty;
	return (
		<>
			<div data-stale={list.isPlaceholderData || undefined} className="data-stale:opacity-60">
				{children(rows)}
			</div>
			{list.hasNextPage && (
				<div className="flex items-center gap-3 py-3 text-muted">
					<Button isBusy={list.isFetchingNextPage} onPress={() => list.fetchNextPage()}>
						{t('loadMore')}
					</Button>
					<span className="num">
						{t(last.totalIsLowerBound ? 'conversations.atLeast' : 'conversations.count', {
							shown: formatCount(rows.length, i18n.language),
							total: formatCount(last.total, i18n.language),
						})}
					</span>
				</div>
			)}
		</>
	);
}
