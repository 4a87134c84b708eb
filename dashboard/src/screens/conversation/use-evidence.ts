import type { Evidence } from '@debrief/shared/contract/insights-shapes.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Player } from '../../features/player/create-player.ts';
import type { Pointed } from '../../features/player/timeline/moment-band.tsx';

/** Seeks land a little before the moment that was asked for. */
const toleranceMs = 300;

/**
 * The moment that is played as evidence, until its end or until somebody goes elsewhere; `goTo` is how one gets there.
 * `pointed` is the one whose time is looked at: a store, because the page has nothing to draw anew for it.
 */
export function useEvidence(player: Player, goTo: (ms: number) => void) {
	const [current, setCurrent] = useState<Evidence | null>(null);
	const [pointed] = useState(() => createStore<Pointed>(() => ({ moment: null })));
	const point = useCallback((moment: Evidence | null) => pointed.setState({ moment }), [pointed]);
	useEffect(() => {
		if (!current) return;
		return player.clock.subscribe(() => {
			const now = player.clock.nowMs();
			if (now < current.startedAt - toleranceMs || now >= current.endedAt) setCurrent(null);
		});
	}, [player, current]);
	const play = useCallback(
		(evidence: Evidence) => {
			setCurrent(null);
			goTo(evidence.startedAt);
			setCurrent(evidence);
		},
		[goTo],
	);
	return useMemo(() => ({ current, pointed, play, point }), [current, pointed, play, point]);
}
