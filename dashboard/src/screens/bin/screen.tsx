import type { BinnedConversation } from '@debrief/shared/contract/conversations/bin.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBin, usePurgeConversation } from '../../data/conversations/bin.ts';
import { paths } from '../../paths.ts';
import { useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';
import { useNotify } from '../../platform/notify.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { BinRow } from './bin-row.tsx';

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

type Props = { row: BinnedConversation; onClose: () => void };

function PurgeQuestion({ row, onClose }: Props) {
	const { t } = useTranslation('bin');
	const title = useConversationTitle()(row);
	const notify = useNotify();
	const purging = usePurgeConversation();
	const confirm = async () => {
		await notify.reporting(purging.mutateAsync(row.id));
		notify.success(t('purged'));
	};
	return (
		<ConfirmDialog
			isOpen
			title={t('question', { title })}
			confirmLabel={t('purge')}
			cancelLabel={t('keep')}
			closeLabel={t('close')}
			onConfirm={confirm}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{t('questionText')}
		</ConfirmDialog>
	);
}
