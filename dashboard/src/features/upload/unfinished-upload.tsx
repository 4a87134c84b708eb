import { formatListDate } from '@debrief/shared/domain/date-format.ts';
import { uploadAccept } from '@debrief/shared/domain/upload-formats.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { EmptyState } from '@debrief/shared/ui/empty-state.tsx';
import { FileTrigger } from '@debrief/shared/ui/file-trigger.tsx';
import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../platform/format.ts';
import { useUploadDialog } from '../../stores/upload-dialog.ts';

type Props = { since: string; share: number };

/** An upload that nobody sends any more: how much is here, and the way to go on. */
export function UnfinishedUpload({ since, share }: Props) {
	const { t, i18n } = useTranslation('upload');
	const open = useUploadDialog((state) => state.open);
	return (
		<EmptyState
			icon={<FileUp />}
			title={t('unfinished.title', { since: formatListDate(since) })}
			actions={
				<FileTrigger accept={uploadAccept} onFiles={open}>
					<Button>{t('action.chooseAgain')}</Button>
				</FileTrigger>
			}
		>
			{share > 0 ? t('unfinished.text', { share: formatShare(share, i18n.language) }) : t('unfinished.nothing')}
		</EmptyState>
	);
}
