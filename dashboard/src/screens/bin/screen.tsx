import type { BinnedConversation } from '@debrief/shared/contract/conversations/bin.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBin } from '../../data/conversations/bin.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { BinRow } from './bin-row.tsx';
import { PurgeQuestion } from './purge-question.tsx';

export function BinScreen() {
	const { t } = useTranslation('bin');
	const { t: app } = useTranslation('app');
	const bin = useBin();
	const [asked, setAsked] = useState<BinnedConversation | null>(null);
	const rows = bin.data?.pages.flatMap((page) => page.list);
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={t('title')} description={t('description')} />
			<header className="flex min-h-13 items-center gap-2">
				<h1 className="mr-auto text-lg">{t('title')}</h1>
				<LinkButton href={paths.conversations()}>{t('back')}</LinkButton>
			</header>
			<p className="max-w-measure pb-3 text-muted">{t('text')}</p>
			{bin.isError && !rows && <LoadFailed title={t('failed')} error={bin.error} onRetry={() => bin.refetch()} />}
			{bin.isPending && <SkeletonRows count={5} label={t('loading')} />}
			{rows?.length === 0 && (
				<EmptyState icon={<Trash2 />} title={t('emptyTitle')}>
					{t('emptyText')}
				</EmptyState>
			)}
			{rows && rows.length > 0 && (
				<ul aria-label={t('title')}>
					{rows.map((row) => (
						<BinRow key={row.id} row={row} onPurge={() => setAsked(row)} />
					))}
				</ul>
			)}
			{bin.hasNextPage && (
				<div className="py-3">
					<Button isBusy={bin.isFetchingNextPage} onPress={() => bin.fetchNextPage()}>
						{app('loadMore')}
					</Button>
				</div>
			)}
			{asked && <PurgeQuestion row={asked} onClose={() => setAsked(null)} />}
		</div>
	);
}
