import type { DocumentFormat } from '@debrief/shared/contract/conversations/documents.ts';
import type { DownloadFormat } from '@debrief/shared/contract/transcripts/transcript-changes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { RadioCards } from '@debrief/shared/ui/fields/radio-cards.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadDocuments } from '../../data/documents.ts';
import { useDownloadTranscript } from '../../data/recordings/transcript-reports.ts';
import { DocumentOptions, documentFormats } from './document-options.tsx';

export type DownloadKind = 'transcript' | 'document';

type Props = {
	callId: string;
	fileId: string | null;
	kind: DownloadKind;
	onFailed: (error: unknown) => void;
	onClose: () => void;
};

const formats = ['txt', 'json', 'srt', 'vtt'] as const;

export function DownloadDialog({ callId, fileId, kind, onFailed, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const { t: ofDocuments } = useTranslation('documents');
	const [chosen, setChosen] = useState<DownloadKind>(fileId === null ? 'document' : kind);
	const [format, setFormat] = useState<DownloadFormat>('txt');
	const [document, setDocument] = useState<DocumentFormat>('docx');
	const [parts, setParts] = useState({ transcript: true, notes: false });
	const [hasTimes, setHasTimes] = useState(true);
	const [hasSpeakers, setHasSpeakers] = useState(true);
	const transcripts = useDownloadTranscript();
	const documents = useDownloadDocuments();
	const isCaptions = format === 'srt' || format === 'vtt';
	const then = { onSuccess: onClose, onError: onFailed };
	const start = () =>
		chosen === 'document' || fileId === null
			? documents.mutate({ callIds: [callId], format: document, ...parts }, then)
			: transcripts.mutate({ fileId, format, hasTimes, hasSpeakers }, then);
	return (
		<Dialog
			isOpen
			title={chosen === 'document' ? ofDocuments('download') : t('download.title')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button variant="primary" isBusy={transcripts.isPending || documents.isPending} onPress={start}>
						{t('download.do')}
					</Button>
				</>
			}
		>
			<div className="grid gap-4 pt-2">
				{fileId !== null && (
					<SegmentedControl
						label={ofDocuments('kind')}
						value={chosen}
						onChange={setChosen}
						segments={(['transcript', 'document'] as const).map((id) => ({ id, name: ofDocuments(`kinds.${id}`) }))}
					/>
				)}
				{chosen === 'document' ? (
					<>
						<RadioCards
							label={t('download.format')}
							value={document}
							onChange={setDocument}
							cards={documentFormats.map((id) => ({
								id,
								title: ofDocuments(`format.${id}`),
								hint: ofDocuments(`hint.${id}`),
							}))}
						/>
						<DocumentOptions parts={parts} onChange={setParts} />
					</>
				) : (
					<>
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
					</>
				)}
			</div>
		</Dialog>
	);
}
