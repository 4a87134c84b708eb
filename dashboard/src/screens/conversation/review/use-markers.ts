import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Marker } from '../../../features/player/timeline/merge-markers.ts';
import { notesOf } from './recordings.ts';
import { useReview } from './review-context.tsx';
import { markersOf } from './timeline-content.ts';

export function useMarkers() {
	const { t } = useTranslation('conversation');
	const { conversation, recordings, recording, navigation, panel } = useReview();
	const { insights, notes } = conversation;
	const fileId = recording?.fileId;
	const markers = useMemo(
		() => markersOf({ insights, notes: notesOf(notes, fileId, recordings), fileId, pinLabel: t('notes.pin') }),
		[insights, notes, recordings, fileId, t],
	);
	const { goTo } = navigation;
	const { setTab, setNoteId } = panel;
	const pick = useCallback(
		({ kind, id, atMs }: Marker) => {
			goTo({ ms: atMs });
			if (kind !== 'note' && kind !== 'pin') return;
			setTab('notes');
			setNoteId(id);
		},
		[goTo, setTab, setNoteId],
	);
	return { markers, pick };
}
