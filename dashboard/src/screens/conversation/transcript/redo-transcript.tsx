import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../platform/notify.ts';
import { useReview } from '../review/review-context.tsx';
import { LazyRedoDialog } from './tools/lazy-redo-dialog.ts';
import type { RedoKind } from './tools/tools-menu.tsx';

type Props = { kind: RedoKind; fileId: string; onClose: () => void };

export function RedoTranscript({ kind, fileId, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const { conversation, segments } = useReview();
	const notify = useNotify();
	const recording = conversation.recordings.find(({ streams }) => streams.some((each) => each.fileId === fileId));
	return (
		<LazyRedoDialog
			kind={kind}
			conversationId={conversation.id}
			fileId={fileId}
			language={recording?.languageCode ?? conversation.language}
			numberOfSpeakers={conversation.numberOfSpeakers}
			editedLines={segments.filter((segment) => segment.editedBy || typeof segment.originalText === 'string').length}
			onStarted={() => notify.success(t('redo.started'))}
			onFailed={notify.failure}
			onClose={onClose}
		/>
	);
}
