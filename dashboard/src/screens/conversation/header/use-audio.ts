import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api.ts';
import { firstFileId } from '../../../platform/first-file.ts';
import { keys } from '../../../platform/query-keys.ts';
import { useFeature } from '../../../platform/use-feature.ts';
import { useNotify } from '../../../shell/use-notify.ts';
import { openUpgrade } from '../../../stores/upgrade.ts';

/** Takes the original bytes along, or deletes them alone. */
export function useAudio(conversation: Conversation) {
	const { t } = useTranslation('conversation');
	const api = useApi();
	const client = useQueryClient();
	const notify = useNotify();
	const canDownload = useFeature('recordingDownload');
	const [recording] = conversation.recordings;
	const fileId = firstFileId(conversation);
	const file = conversation.files.find((each) => each.fileId === fileId);
	const hasAudio = file !== undefined && !file.audioDeletedAt && conversation.pipeline.step !== 'upload';
	const link = useMutation({
		mutationFn: (id: string) => api.getAudioDownload({ params: { fileId: id } }),
		onSuccess: ({ url, fileName }) => {
			const anchor = document.createElement('a');
			anchor.href = url;
			anchor.download = fileName;
			anchor.click();
		},
		onError: notify.failure,
	});
	const deletion = useMutation({
		mutationFn: (id: string) => api.deleteRecording({ params: { id } }),
		onSuccess: () => {
			notify.success(t('removeAudio.done'));
			return client.invalidateQueries({ queryKey: keys.conversation(conversation.id) });
		},
		onError: notify.failure,
	});
	return {
		download: hasAudio ? () => (canDownload ? link.mutate(file.fileId) : openUpgrade('recordingDownload')) : undefined,
		remove: hasAudio && recording ? () => deletion.mutateAsync(recording.id) : undefined,
	};
}
