import { transcriptAccept } from '@debrief/shared/domain/conversations/upload-formats.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { DropZone } from '@debrief/shared/ui/buttons/drop-zone.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplaceTranscript } from '../../../../data/recordings/transcription.ts';
import { errorSentence } from '../../../../platform/error-sentences.ts';
import { useNotify } from '../../../../platform/notify.ts';

type Props = { conversationId: string; fileId: string; onClose: () => void };

export function UseFileDialog({ conversationId, fileId, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const [file, setFile] = useState<File | null>(null);
	const replace = useReplaceTranscript(conversationId, fileId);
	const isTooLarge = file !== null && file.size > limits.transcriptFileMaxBytes;
	const problem = isTooLarge
		? errors('transcript_file_too_large')
		: replace.isError
			? errorSentence(errors, replace.error)
			: null;
	const choose = ([chosen]: File[]) => {
		replace.reset();
		setFile(chosen ?? null);
	};
	const submit = () =>
		file &&
		replace.mutate(file, {
			onSuccess: () => {
				notify.success(t('useFile.done'));
				onClose();
			},
		});
	return (
		<Dialog
			isOpen
			title={t('useFile.title')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button variant="primary" isDisabled={!file || isTooLarge} isBusy={replace.isPending} onPress={submit}>
						{t('useFile.do')}
					</Button>
				</>
			}
		>
			<div className="grid gap-3 pt-1">
				<p className="text-muted">{t('useFile.text')}</p>
				<DropZone
					accept={transcriptAccept}
					isMultiple={false}
					icon={<FileText />}
					onFiles={choose}
					prompt={file?.name ?? t('useFile.prompt')}
					chooseLabel={t(file ? 'useFile.other' : 'useFile.choose')}
					dropLabel={t('useFile.drop')}
				/>
				{problem && (
					<p role="alert" className="text-danger">
						{problem}
					</p>
				)}
			</div>
		</Dialog>
	);
}
