import type { Note } from '@debrief/shared/contract/notes.ts';
import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Player } from '../../features/player/create-player.ts';
import { lastBegun } from '../../features/transcript/rows/segment-at.ts';
import { askedTab } from './panel/use-panel-tab.ts';

export type LineTarget = { index: number; key: string };

type Options = {
	player: Player;
	segments: readonly Segment[];
	notes: readonly Note[];
	/** Without it the line of the moment is shown instead. */
	hasAudio: boolean;
};

/** The second, line or note that the address names: the player goes there once a visit, and the line is shown. */
export function usePlace({ player, segments, notes, hasAudio }: Options): LineTarget | null {
	const { transcriptId } = useParams();
	const [search] = useSearchParams();
	const { key, state } = useLocation();
	const { noteId } = askedTab(state, search.get('note'));
	const isLoaded = useStore(player.store, (state) => state.status !== 'unloaded');
	const visited = useRef('');
	const seconds = Number.parseFloat(search.get('t') ?? '');
	const named = useMemo(() => segments.findIndex((segment) => segment.id === transcriptId), [segments, transcriptId]);
	const startMs = Number.isFinite(seconds)
		? seconds * 1000
		: (segments[named]?.startedAt ?? notes.find(({ id }) => id === noteId)?.cuePoint);
	const index = named < 0 && !hasAudio && startMs !== undefined ? lastBegun(segments, startMs) : named;
	useEffect(() => {
		if (!isLoaded || startMs === undefined || visited.current === key) return;
		visited.current = key;
		player.seekTo(startMs);
	}, [isLoaded, startMs, key, player]);
	return useMemo(() => (index < 0 ? null : { index, key }), [index, key]);
}
