import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useEffect, useMemo } from 'react';
import { createHighlightReel } from '../../../features/player/create-highlight-reel.ts';
import type { Player } from '../../../features/player/create-player.ts';
import { notesOf, type ReviewRecording } from '../review/recordings.ts';
import { findHighlights } from './find-highlights.ts';

type Options = {
	conversation: Conversation;
	recordings: readonly ReviewRecording[];
	recording: ReviewRecording | null;
	segments: readonly Segment[];
	player: Player;
	durationMs: number | undefined;
	playFrom: (ms: number) => void;
};

export function useHighlightReel({
	conversation,
	recordings,
	recording,
	segments,
	player,
	durationMs,
	playFrom,
}: Options) {
	const { insights, notes } = conversation;
	const fileId = recording?.fileId;
	const highlightReel = useMemo(() => createHighlightReel(player, playFrom), [player, playFrom]);
	useEffect(() => (fileId ? highlightReel.leave : undefined), [highlightReel, fileId]);
	const moments = useMemo(() => {
		if (durationMs === undefined) return [];
		return findHighlights({ insights, notes: notesOf(notes, fileId, recordings), segments, fileId, durationMs });
	}, [insights, notes, recordings, segments, fileId, durationMs]);
	return useMemo(
		() => ({ ...highlightReel, moments, durationMs: durationMs ?? 0 }),
		[highlightReel, moments, durationMs],
	);
}
