import type { DownloadFormat } from '@debrief/shared/contract/transcripts/transcript-changes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { RadioCards } from '@debrief/shared/ui/fields/radio-cards.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadTranscript } from '../../../data/recordings/transcript-reports.ts';

type Props = { fileId: string; onFailed: (error: unknown) => void; onClose: () => void };

const formats = ['txt', 'json', 'srt', 'vtt'] as const;

/** The transcript as a file, with or without times and speakers. */
export function DownloadDialog({ fileId, onFailed, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const [format, setFormat] = useState<DownloadFormat>('txt');
	const [hasTimes, setHasTimes] = useState(true);
	const [hasSpeakers, setHasSpeakers] = useState(true);
	const isCaptions = format === 'srt' || format === 'vtt';
	const download = useDownloadTranscript();
	const start = () =>
		download.mutate({ fileId, format, hasTimes, hasSpeakers }, { onSuccess: onClose, onError: onFailed });
	return (
		<Dialog
			isOpen
			title={t('download.title')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button variant="primary" isBusy={download.isPending} onPress={start}>
						{t('download.do')}
					</Button>
				</>
			}
		>
			<div className="grid gap-4 pt-2">
				<RadioCards
					label={t('download.format')}
					value={format}
					onChange={setFormat}
					cards={formats.map((id) => ({ id, title: t(`download.${id}`) }))}
				/>
				<div className="grid gap-1">
					<Checkbox isSelected={hasTimes || isCaptions} isDisabled={isCaptions} onChange={setHasTimes}>
						{t('download.timestamps')}
					</Checkbox>
					<Checkbox isSelected={hasSpeakers} onChange={setHasSpeakers}>
						{t('download.names')}
					</Checkbox>
					{isCaptions && <p className="text-muted text-xs">{t('download.timestampsAlways')}</p>}
				</div>
			</div>
		</Dialog>
	);
}
