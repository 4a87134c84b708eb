import type { FileFacts } from '@debrief/shared/contract/conversations/conversations.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import FileUp from 'lucide-react/icons/file-up';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatShare } from '../../../platform/i18n/format.ts';
import { useUploadDialog } from '../../../stores/upload-dialog.ts';
import { ChooseAgain } from './choose-again.tsx';

type Props = { since: string; share: number; file: Pick<FileFacts, 'fileName' | 'sizeBytes'> };

export function UnfinishedUpload({ since, share, file: { fileName: name, sizeBytes: size } }: Props) {
	const { t, i18n } = useTranslation('upload');
	const open = useUploadDialog((state) => state.open);
	return (
		<EmptyState
			icon={<FileUp />}
			title={t('unfinished.title', { since: formatListDate(since) })}
			actions={<ChooseAgain wanted={{ name, size }} onFile={(file) => open([file])} />}
		>
			{share > 0 ? t('unfinished.text', { share: formatShare(share, i18n.language) }) : t('unfinished.nothing')}{' '}
			<strong className="wrap-anywhere block pt-2">
				{t('file', { name, size: formatBytes(size, i18n.language) })}
			</strong>
		</EmptyState>
	);
}
