import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useWatchRemoval } from '../../../data/conversations/watch-removal.ts';
import { usePlayback, useRenewedLink, useReportPlay } from '../../../data/recordings/recordings.ts';
import { useRecordingPlayer } from '../../../features/player/use-recording-player.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { useNotify } from '../../../platform/notify.ts';
import type { ReviewRecording } from './recordings.ts';

export function useReviewPlayer(conversation: Conversation, recording: ReviewRecording | null) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const titleOf = useConversationTitle();
	const fileId = recording?.isPlayable ? recording.fileId : undefined;
	const playback = usePlayback(fileId);
	const { refetch } = playback;
	const renewLink = useRenewedLink(conversation.id);
	const onPlay = useReportPlay();
	const watchRemoval = useWatchRemoval();
	const onOutputFailed = useCallback(
		(error: unknown) => {
			const isUnsupported = error instanceof DOMException && error.name === 'NotSupportedError';
			notify.warning(t(isUnsupported ? 'output.unsupported' : 'output.failed'));
		},
		[notify, t],
	);
	const [search] = useSearchParams();
	const { transcriptId } = useParams();
	const sound = useRecordingPlayer({
		conversationId: conversation.id,
		title: titleOf(conversation),
		fileId,
		playback: playback.data,
		offersResume: !transcriptId && !search.has('t') && !search.has('note'),
		renewLink,
		onOutputFailed,
		onPlay,
		watchRemoval,
	});
	const retry = async () => {
		const { data } = await refetch();
		if (data) sound.player.load({ url: data.url, durationMs: data.duration });
	};
	return { ...sound, playback, retry };
}
