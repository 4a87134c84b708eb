import type { TranscriptBatch } from '@debrief/shared/contract/transcripts/transcript-batches.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchChange, hasEnded, useChangeTranscriptBatch } from '../../data/engines/transcript-batches.ts';
import { useNotify } from '../../platform/notify.ts';
import { LeftItems } from './left-items.tsx';

type Props = { batch: TranscriptBatch };

export const BatchCard = ({ batch }: Props) => (hasEnded(batch) ? <Ended batch={batch} /> : <Underway batch={batch} />);

function Underway({ batch }: Props) {
	const { t } = useTranslation('engines');
	const { change, isPending } = useChange(batch);
	const [isAsking, setIsAsking] = useState(false);
	const { state, total, done, failed, skipped, startedBy, secondsLeft } = batch;
	const isPaused = state === 'paused';
	return (
		<section aria-label={t('batch.title', { count: total })} className="grid gap-3 rounded-lg border bg-raised p-4">
			<ProgressBar
				label={t('batch.title', { count: total })}
				note={t('batch.counts', { done, total })}
				value={done + failed + skipped}
				maxValue={total}
			/>
			<p className="text-xs text-muted">
				{isPaused ? t('batch.paused') : t('batch.first')} {secondsLeft !== null && <TimeLeft seconds={secondsLeft} />}
				{startedBy && ` ${t('batch.startedBy', { name: startedBy })}`}
			</p>
			<Left batch={batch} />
			<div className="flex flex-wrap gap-2">
				<Button size="sm" isBusy={isPending} onPress={() => change(isPaused ? 'resume' : 'pause')}>
					{isPaused ? t('batch.resume') : t('batch.pause')}
				</Button>
				<Button size="sm" variant="text" onPress={() => setIsAsking(true)}>
					{t('batch.cancel')}
				</Button>
			</div>
			{isAsking && <CancelQuestion batch={batch} onClose={() => setIsAsking(false)} />}
		</section>
	);
}

function TimeLeft({ seconds }: { seconds: number }) {
	const { t } = useTranslation('engines');
	const minutes = Math.round(seconds / 60);
	if (seconds < 60) return t('batch.seconds');
	return minutes < 120 ? t('batch.minutes', { count: minutes }) : t('batch.hours', { count: Math.round(minutes / 60) });
}

function Ended({ batch }: Props) {
	const { t } = useTranslation('engines');
	const { change, isPending } = useChange(batch);
	const { state, total: count, done, failed } = batch;
	return (
		<Banner
			kind={state === 'cancelled' ? 'info' : failed > 0 ? 'warning' : 'success'}
			action={
				<Button size="sm" isBusy={isPending} onPress={() => change('delete')}>
					{t('batch.remove')}
				</Button>
			}
		>
			<span className="grid gap-1.5">
				<span>{t(state === 'cancelled' ? 'batch.cancelled' : 'batch.ended', { count, done })}</span>
				{done > 0 && <span className="text-xs">{t('batch.compare')}</span>}
				<Left batch={batch} />
			</span>
		</Banner>
	);
}

function Left({ batch: { id, failed, skipped } }: Props) {
	const { t } = useTranslation('engines');
	const [isOpen, setIsOpen] = useState(false);
	if (failed + skipped === 0) return null;
	const parts = [
		failed > 0 && t('batch.failed', { count: failed }),
		skipped > 0 && t('batch.skipped', { count: skipped }),
	];
	return (
		<span className="flex flex-wrap items-center gap-2 text-xs">
			{parts.filter(Boolean).join(' · ')}
			<Button size="sm" variant="text" onPress={() => setIsOpen(true)}>
				{t('batch.show')}
			</Button>
			{isOpen && <LeftItems batchId={id} onClose={() => setIsOpen(false)} />}
		</span>
	);
}

function CancelQuestion({ batch, onClose }: Props & { onClose: () => void }) {
	const { t } = useTranslation('engines');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const { mutateAsync } = useChangeTranscriptBatch();
	return (
		<ConfirmDialog
			isOpen
			title={t('batch.cancelQuestion')}
			confirmLabel={t('batch.cancelDo')}
			cancelLabel={t('batch.goOn')}
			closeLabel={app('close')}
			onConfirm={() => notify.reporting(mutateAsync({ id: batch.id, kind: 'cancel' }))}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{t('batch.cancelText')}
		</ConfirmDialog>
	);
}

function useChange({ id }: TranscriptBatch) {
	const notify = useNotify();
	const { mutate, isPending } = useChangeTranscriptBatch();
	const change = (kind: BatchChange['kind']) => mutate({ id, kind }, { onError: notify.failure });
	return { change, isPending };
}
