import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Player } from './create-player.ts';

/** A larger step back between two ticks, in ms, is a seek. */
const backMs = 300;
const forthMs = 1_500;

type HighlightReelState = {
	moments: readonly TimeRange[];
	index: number | null;
};

export type HighlightReel = {
	store: StoreApi<HighlightReelState>;
	/** In ms. */
	start(moments: readonly TimeRange[]): void;
	goTo(index: number): void;
	leave(): void;
};

/** Pauses after the last moment. Seeking elsewhere ends this mode. */
export function createHighlightReel(player: Player, playFrom: (ms: number) => void): HighlightReel {
	const store: HighlightReel['store'] = createStore(() => ({ moments: [], index: null }));
	let unfollow: (() => void) | null = null;
	let isSeeking = false;
	const leave = () => {
		unfollow?.();
		unfollow = null;
		store.setState({ index: null });
	};
	const goTo = (index: number) => {
		const moment = store.getState().moments[index];
		if (!moment) return;
		store.setState({ index });
		// The clock ticks at the old position while the seek begins.
		isSeeking = true;
		playFrom(moment.startedAt);
		isSeeking = false;
	};
	const follow = () => {
		const { moments, index } = store.getState();
		const moment = moments[index ?? -1];
		if (isSeeking || index === null || !moment) return;
		const now = player.clock.nowMs();
		if (now < moment.startedAt - backMs || now > moment.endedAt + forthMs) return leave();
		if (now < moment.endedAt || player.store.getState().status !== 'playing') return;
		if (index + 1 < moments.length) return goTo(index + 1);
		leave();
		player.pause();
	};
	return {
		store,
		goTo,
		leave,
		start(moments) {
			leave();
			store.setState({ moments });
			unfollow = player.followWhole(follow);
			goTo(0);
		},
	};
}
