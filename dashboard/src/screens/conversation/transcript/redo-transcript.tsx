import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
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
			editedLines={segments.filter(kind === 'speakers' ? isReassigned : isEdited).length}
			onStarted={() => notify.success(t(kind === 'speakers' ? 'redo.separating' : 'redo.started'))}
			onFailed={notify.failure}
			onClose={onClose}
		/>
	);
}

const isReassigned = ({ originalSpeakerId }: Segment): boolean => typeof originalSpeakerId === 'string';

const isEdited = ({ editedBy, originalText }: Segment): boolean =>
	Boolean(editedBy) || typeof originalText === 'string';
