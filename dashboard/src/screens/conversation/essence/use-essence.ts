import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useEffect, useMemo } from 'react';
import type { Player } from '../../../features/player/create-player.ts';
import { createEssence } from '../../../features/player/essence/create-essence.ts';
import { notesOf, type ReviewRecording } from '../review/recordings.ts';
import { essenceMoments } from './essence-moments.ts';

type Options = {
	conversation: Conversation;
	recordings: readonly ReviewRecording[];
	recording: ReviewRecording | null;
	segments: readonly Segment[];
	player: Player;
	/** Undefined until the recording can be played. */
	durationMs: number | undefined;
	playFrom: (ms: number) => void;
};

export function useEssence({ conversation, recordings, recording, segments, player, durationMs, playFrom }: Options) {
	const { insights, notes } = conversation;
	const fileId = recording?.fileId;
	const essence = useMemo(() => createEssence(player, playFrom), [player, playFrom]);
	useEffect(() => (fileId ? essence.leave : undefined), [essence, fileId]);
	const moments = useMemo(() => {
		if (durationMs === undefined) return [];
		return essenceMoments({ insights, notes: notesOf(notes, fileId, recordings), segments, fileId, durationMs });
	}, [insights, notes, recordings, segments, fileId, durationMs]);
	return useMemo(() => ({ ...essence, moments, durationMs: durationMs ?? 0 }), [essence, moments, durationMs]);
}
