import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Player } from '../../../features/player/create-player.ts';
import type { Pointed } from '../../../features/player/timeline/evidence-band.tsx';
import type { Position } from './use-review-navigation.ts';

/** In ms. Seeks land slightly before the requested position. */
const toleranceMs = 300;

type Options = {
	player: Player;
	fileId: string | undefined;
	goTo: (position: Position) => void;
};

/** Evidence plays until it ends or the user seeks. `pointed` is a store: hovering must not render the page. */
export function useEvidence({ player, fileId, goTo }: Options) {
	const [played, setPlayed] = useState<Evidence | null>(null);
	const [pointed] = useState(() => createStore<Pointed>(() => ({ moment: null })));
	const current = played?.fileId === fileId ? played : null;
	const point = useCallback(
		(evidence: Evidence | null) => pointed.setState({ moment: evidence?.fileId === fileId ? evidence : null }),
		[pointed, fileId],
	);
	useEffect(() => {
		if (!current) return;
		return player.clock.subscribe(() => {
			const now = player.clock.nowMs();
			if (now < current.startedAt - toleranceMs || now >= current.endedAt) setPlayed(null);
		});
	}, [player, current]);
	const play = useCallback(
		(evidence: Evidence) => {
			setPlayed(null);
			goTo({ ms: evidence.startedAt, fileId: evidence.fileId });
			setPlayed(evidence);
		},
		[goTo],
	);
	return useMemo(() => ({ current, pointed, play, point }), [current, pointed, play, point]);
}
