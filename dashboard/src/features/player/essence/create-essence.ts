import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Player } from '../create-player.ts';

/** Between two ticks the position moves less than this, in ms, unless the listener seeks. */
const backMs = 300;
const forthMs = 1_500;

type EssenceState = {
	moments: readonly TimeRange[];
	/** The moment that plays; null while the essence is not played. */
	index: number | null;
};

export type Essence = {
	store: StoreApi<EssenceState>;
	/** Plays the moments, in ms, one after another. */
	start(moments: readonly TimeRange[]): void;
	/** Goes to another moment. */
	goTo(index: number): void;
	/** Goes on with the full recording, from where it is. */
	leave(): void;
};

/** Plays only moments of a recording, and pauses behind the last. Whoever seeks elsewhere leaves it. */
export function createEssence(player: Player, playFrom: (ms: number) => void): Essence {
	const store: Essence['store'] = createStore(() => ({ moments: [], index: null }));
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
		// the clock ticks at the old position while the seek begins
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
