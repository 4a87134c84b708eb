import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../../data/account/account.ts';
import { useAudioDownload, useDeleteRecording } from '../../../data/recordings/recordings.ts';
import { downloadLink } from '../../../platform/browser/save-file.ts';
import { useNotify } from '../../../platform/notify.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import type { ReviewRecording } from '../review/recordings.ts';

export function useAudio({ id }: Conversation, recording: ReviewRecording | null) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const canDownload = useFeature('recordingDownload');
	const file = recording?.file;
	const hasAudio = file !== undefined && !file.audioDeletedAt && recording?.pipeline.step !== 'upload';
	const link = useAudioDownload({
		onSuccess: ({ url, fileName }) => downloadLink(url, fileName),
		onError: notify.failure,
	});
	const deletion = useDeleteRecording(id, {
		onSuccess: () => notify.success(t('removeAudio.done')),
		onError: notify.failure,
	});
	return {
		download: hasAudio ? () => (canDownload ? link.mutate(file.fileId) : openUpgrade('recordingDownload')) : undefined,
		remove: hasAudio && recording ? () => deletion.mutateAsync(recording.id) : undefined,
	};
}
