import { useCallback, useSyncExternalStore } from 'react';

/** `subscribe` calls back on every frame during playback, and once after each seek. */
export type PlayerClock = { nowMs(): number; subscribe(listener: () => void): () => void };

type Frames = { request(callback: () => void): number; cancel(handle: number): void };
const browserFrames: Frames = {
	request: (callback) => requestAnimationFrame(callback),
	cancel: (handle) => cancelAnimationFrame(handle),
};

export function createClock(nowMs: () => number, frames: Frames = browserFrames) {
	const listeners = new Set<() => void>();
	let frame: number | null = null;
	const tick = () => {
		for (const listener of listeners) listener();
	};
	const loop = () => {
		frame = frames.request(loop);
		tick();
	};
	return {
		nowMs,
		subscribe: (listener: () => void) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		tick,
		start: () => {
			if (frame === null) frame = frames.request(loop);
		},
		stop: () => {
			if (frame !== null) frames.cancel(frame);
			frame = null;
			tick();
		},
	};
}

export function useClock<T extends string | number | boolean | null>(clock: PlayerClock, select: (ms: number) => T): T {
	const subscribe = useCallback((listener: () => void) => clock.subscribe(listener), [clock]);
	return useSyncExternalStore(subscribe, () => select(clock.nowMs()));
}

export const wholeSeconds = (ms: number): number => Math.floor(ms / 1000);
