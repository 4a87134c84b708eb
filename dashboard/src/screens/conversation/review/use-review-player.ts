import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePlayback, useRenewedLink } from '../../../data/recordings/recordings.ts';
import { useRecordingPlayer } from '../../../features/player/use-recording-player.ts';
import { useNotify } from '../../../platform/notify.ts';
import type { ReviewRecording } from './recordings.ts';

/** The player of the selected recording, with its link, its peaks and a retry after they could not be had. */
export function useReviewPlayer(conversationId: string, recording: ReviewRecording | null) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const playback = usePlayback(recording?.isPlayable ? recording.fileId : undefined);
	const { refetch } = playback;
	const renewLink = useRenewedLink(conversationId, refetch);
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
		fileId: recording?.fileId,
		playback: playback.data,
		offersResume: !transcriptId && !search.has('t') && !search.has('note'),
		renewLink,
		onOutputFailed,
	});
	const retry = async () => {
		const { data } = await refetch();
		if (data) sound.player.load({ url: data.url, durationMs: data.duration });
	};
	return { ...sound, playback, retry };
}
