import type { TranscriptBatchItem } from '@debrief/shared/contract/transcripts/transcript-batches.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { isSkipReason } from '@debrief/shared/domain/transcripts/lower-quality/transcript-batch.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useLeftItems } from '../../data/engines/transcript-batches.ts';
import { paths } from '../../paths.ts';
import { errorSentence } from '../../platform/error-sentences.ts';

export function LeftItems({ batchId, onClose }: { batchId: string; onClose: () => void }) {
	const { t } = useTranslation('engines');
	const { t: app } = useTranslation('app');
	const { t: sentences } = useTranslation('errors');
	const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLeftItems(batchId);
	const items = data?.pages.flatMap(({ list }) => list);
	return (
		<Dialog
			isOpen
			title={t('batch.leftTitle')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={<Button onPress={onClose}>{app('close')}</Button>}
		>
			{!items && !error && <SkeletonRows count={3} label={app('loading')} />}
			{!items && error && (
				<ErrorState title={t('batch.leftFailed')} actions={<Button onPress={() => refetch()}>{app('retry')}</Button>}>
					{errorSentence(sentences, error)}
				</ErrorState>
			)}
			{items && (
				<ul className="grid gap-3">
					{items.map((item) => (
						<LeftItem key={item.recordingId} item={item} />
					))}
				</ul>
			)}
			{hasNextPage && (
				<Button isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
					{t('batch.more')}
				</Button>
			)}
		</Dialog>
	);
}

function LeftItem({ item: { conversation, reason } }: { item: TranscriptBatchItem }) {
	const { t } = useTranslation('engines');
	const { t: app } = useTranslation('app');
	return (
		<li className="grid gap-0.5 wrap-anywhere">
			{conversation ? (
				<TextLink href={paths.conversation(conversation.id)}>
					{conversation.title ?? formatListDate(conversation.startedAt)}
				</TextLink>
			) : (
				<span>{t('batch.gone')}</span>
			)}
			{reason && (
				<span className="text-xs text-muted">
					{isSkipReason(reason) ? t(`batch.because.${reason}`) : app(`pipeline.reason.${reason}`)}
				</span>
			)}
		</li>
	);
}
