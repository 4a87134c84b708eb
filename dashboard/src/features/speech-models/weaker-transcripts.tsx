import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import type { TranscriptBatch } from '@debrief/shared/contract/transcripts/transcript-batches.ts';
import type { weakerTranscriptEndpoints } from '@debrief/shared/contract/transcripts/weaker-transcripts.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWeakerTranscripts } from '../../data/engines/speech-models.ts';
import { hasEnded, useStartTranscriptBatch, useTranscriptBatches } from '../../data/engines/transcript-batches.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';
import { BatchCard } from './batch-card.tsx';

/** While this batch is active, no other can be started. */
const isOwnAndActive = (batch: TranscriptBatch): boolean => batch.startedBy === null && !hasEnded(batch);

export function WeakerTranscriptsButton() {
	const { t } = useTranslation('engines');
	const { data } = useWeakerTranscripts();
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
				{t('weaker.forAll', { count: data.recordings })}
			</Button>
			{isAsking && <Question weaker={data} onClose={() => setIsAsking(false)} />}
		</>
	);
}

type Weaker = ResponseOf<typeof weakerTranscriptEndpoints.countWeakerTranscripts>;

export function WeakerTranscripts() {
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
	const { data } = useWeakerTranscripts();
	const [isAsking, setIsAsking] = useState(false);
	if (!data?.recordings) return null;
	const { recordings: count, engine } = data;
	const found = { count, engine: engine.label };
	return (
		<Banner
			kind="info"
			action={
				<Button size="sm" onPress={() => setIsAsking(true)}>
					{t('weaker.open')}
				</Button>
			}
		>
			{t('weaker.found', found)}
			{isAsking && <Question weaker={data} onClose={() => setIsAsking(false)} />}
		</Banner>
	);
}

function Question({ weaker: { recordings, edited, engine }, onClose }: { weaker: Weaker; onClose: () => void }) {
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
			title={t('weaker.question', { engine: engine.label })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('weaker.cancel')}</Button>
					<Button
						variant="primary"
						isBusy={again.isPending}
						isDisabled={count === 0}
						onPress={() => again.mutate({ includesEdited })}
					>
						{t('weaker.confirm', { count })}
					</Button>
				</>
			}
		>
			<div className="grid gap-3">
				<p className="text-muted">{t('weaker.text')}</p>
				{count === 0 && <p>{t('batch.nothing')}</p>}
				{edited > 0 && (
					<Checkbox isSelected={includesEdited} onChange={setIncludesEdited}>
						{t('weaker.edited', { count: edited })}
					</Checkbox>
				)}
			</div>
		</Dialog>
	);
}
