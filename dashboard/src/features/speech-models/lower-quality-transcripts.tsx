import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import type { lowerQualityTranscriptEndpoints } from '@debrief/shared/contract/transcripts/lower-quality-transcripts.ts';
import type { TranscriptBatch } from '@debrief/shared/contract/transcripts/transcript-batches.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLowerQualityTranscripts } from '../../data/engines/speech-models.ts';
import { hasEnded, useStartTranscriptBatch, useTranscriptBatches } from '../../data/engines/transcript-batches.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';
import { BatchCard } from './batch-card.tsx';

/** While this batch is active, no other can be started. */
const isOwnAndActive = (batch: TranscriptBatch): boolean => batch.startedBy === null && !hasEnded(batch);

export function LowerQualityTranscriptsButton() {
	const { t } = useTranslation('engines');
	const { data } = useLowerQualityTranscripts();
	const { data: batches } = useTranscriptBatches();
	const [isAsking, setIsAsking] = useState(false);
	const active = batches?.find(isOwnAndActive);
	if (active)
		return (
			<LinkButton size="sm" variant="text" href={paths.home()}>
				{t('batch.goThere', active)}
			</LinkButton>
		);
	if (!batches || !data?.recordings) return null;
	return (
		<>
			<Button size="sm" variant="text" onPress={() => setIsAsking(true)}>
				{t('lowerQuality.forAll', { count: data.recordings })}
			</Button>
			{isAsking && <Question counted={data} onClose={() => setIsAsking(false)} />}
		</>
	);
}

type Counted = ResponseOf<typeof lowerQualityTranscriptEndpoints.countWeakerTranscripts>;

export function LowerQualityTranscripts() {
	const { data: batches } = useTranscriptBatches();
	if (!batches) return null;
	return (
		<div className="grid gap-3 empty:hidden">
			{batches.map((batch) => (
				<BatchCard key={batch.id} batch={batch} />
			))}
			{!batches.some(isOwnAndActive) && <Offer />}
		</div>
	);
}

function Offer() {
	const { t } = useTranslation('engines');
	const { data } = useLowerQualityTranscripts();
	const [isAsking, setIsAsking] = useState(false);
	if (!data?.recordings) return null;
	const { recordings: count, engine } = data;
	const found = { count, engine: engine.label };
	return (
		<Banner
			kind="info"
			action={
				<Button size="sm" onPress={() => setIsAsking(true)}>
					{t('lowerQuality.open')}
				</Button>
			}
		>
			{t('lowerQuality.found', found)}
			{isAsking && <Question counted={data} onClose={() => setIsAsking(false)} />}
		</Banner>
	);
}

function Question({ counted: { recordings, edited, engine }, onClose }: { counted: Counted; onClose: () => void }) {
	const { t } = useTranslation('engines');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const again = useStartTranscriptBatch({
		// Runs before the batch is listed, which unmounts the offer and this question.
		onSuccess: ({ total }) => {
			notify.success(t('batch.started', { count: total }));
			onClose();
		},
		onError: notify.failure,
	});
	const [includesEdited, setIncludesEdited] = useState(false);
	const count = includesEdited ? recordings : recordings - edited;
	return (
		<Dialog
			isOpen
			role="alertdialog"
			title={t('lowerQuality.question', { engine: engine.label })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('lowerQuality.cancel')}</Button>
					<Button
						variant="primary"
						isBusy={again.isPending}
						isDisabled={count === 0}
						onPress={() => again.mutate({ includesEdited })}
					>
						{t('lowerQuality.confirm', { count })}
					</Button>
				</>
			}
		>
			<div className="grid gap-3">
				<p className="text-muted">{t('lowerQuality.text')}</p>
				{count === 0 && <p>{t('batch.nothing')}</p>}
				{edited > 0 && (
					<Checkbox isSelected={includesEdited} onChange={setIncludesEdited}>
						{t('lowerQuality.edited', { count: edited })}
					</Checkbox>
				)}
			</div>
		</Dialog>
	);
}
