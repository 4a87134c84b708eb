import type { SpeechModelSet } from '@debrief/shared/contract/speech/speech-models.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSpeechModel } from '../../data/engines/speech-models.ts';
import { formatBytes } from '../../platform/i18n/format.ts';
import { useNotify } from '../../platform/notify.ts';
import { ImportDialog } from './import-dialog.tsx';

export function ModelActions({ model }: { model: SpeechModelSet }) {
	const { t } = useTranslation('engines');
	const notify = useNotify();
	const [isImporting, setIsImporting] = useState(false);
	const { mutate, isPending } = useChangeSpeechModel();
	const { id, name, state } = model;
	if (state === 'present') return <Remove model={model} />;
	if (state !== 'absent' && state !== 'failed') return null;
	return (
		<div className="flex gap-2">
			{state === 'absent' && (
				<Button
					size="sm"
					isBusy={isPending}
					aria-label={t('models.getLabel', { name })}
					onPress={() => mutate({ kind: 'download', id }, { onError: notify.failure })}
				>
					<Download />
					{t('models.get')}
				</Button>
			)}
			<Button
				size="sm"
				variant="text"
				aria-label={t('models.importLabel', { name })}
				onPress={() => setIsImporting(true)}
			>
				{t('models.fromFile')}
			</Button>
			{isImporting && <ImportDialog model={model} onClose={() => setIsImporting(false)} />}
		</div>
	);
}

function Remove({ model: { id, name, downloadBytes } }: { model: SpeechModelSet }) {
	const { t, i18n } = useTranslation('engines');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const [isAsking, setIsAsking] = useState(false);
	const { mutateAsync } = useChangeSpeechModel();
	const remove = () =>
		mutateAsync({ kind: 'remove', id }).then(
			() => notify.success(t('models.removed')),
			(error) => {
				notify.failure(error);
				throw error;
			},
		);
	return (
		<>
			<Button size="sm" aria-label={t('models.removeLabel', { name })} onPress={() => setIsAsking(true)}>
				{t('models.remove')}
			</Button>
			<ConfirmDialog
				isOpen={isAsking}
				onOpenChange={setIsAsking}
				closeLabel={app('close')}
				title={t('models.removeQuestion', { name })}
				confirmLabel={t('models.remove')}
				cancelLabel={t('models.keep')}
				onConfirm={remove}
			>
				{t('models.removeText', { download: formatBytes(downloadBytes, i18n.language) })}
			</ConfirmDialog>
		</>
	);
}
