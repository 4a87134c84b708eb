import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useFindSegment } from '../../../data/recordings/transcripts.ts';
import { findInBackground } from '../../../features/player/background/background-playback.ts';
import type { ReviewRecording } from './recordings.ts';

type Options = {
	conversationId: string;
	recordings: readonly ReviewRecording[];
	noteFileId: string | undefined;
};

/** The URL selects it until the user does. The default plays in the background, or is the first one. */
export function useSelectedRecording({ conversationId, recordings, noteFileId }: Options) {
	const [search] = useSearchParams();
	const { key } = useLocation();
	const requested = search.get('file') ?? noteFileId;
	const [visit, setVisit] = useState(key);
	const [fileId, select] = useState(requested ?? findInBackground(conversationId)?.store.getState().fileId);
	if (visit !== key) {
		setVisit(key);
		if (requested) select(requested);
	}
	useRecordingOfLine(recordings, search.has('file'), select);
	const recording = recordings.find((each) => each.fileId === fileId) ?? recordings[0] ?? null;
	return { recording, select };
}

function useRecordingOfLine(
	recordings: readonly ReviewRecording[],
	isKnown: boolean,
	select: (fileId: string) => void,
): void {
	const { transcriptId } = useParams();
	const findSegment = useFindSegment();
	const fileIds = recordings.map(({ fileId }) => fileId).join(' ');
	useEffect(() => {
		const candidates = fileIds.split(' ');
		if (!transcriptId || isKnown || candidates.length < 2) return;
		let isCurrent = true;
		void findSegment(candidates, transcriptId).then((found) => isCurrent && found && select(found));
		return () => {
			isCurrent = false;
		};
	}, [transcriptId, isKnown, fileIds, findSegment, select]);
}
