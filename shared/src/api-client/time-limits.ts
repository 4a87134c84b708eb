import type { TimeoutProfile } from '../contract/endpoint.ts';

type TimeLimit = { firstByteMs: number; totalMs: number; retries: number; pauseMs: number };

/** Each attempt has to begin to answer within `firstByteMs`, and all attempts to end within `totalMs`. Pauses double. */
export const timeLimits: Record<TimeoutProfile, TimeLimit> = {
	read: { firstByteMs: 5_000, totalMs: 60_000, retries: 1, pauseMs: 0 },
	slow: { firstByteMs: 10_000, totalMs: 120_000, retries: 0, pauseMs: 0 },
	upload: { firstByteMs: 60_000, totalMs: 300_000, retries: 3, pauseMs: 500 },
	chunk: { firstByteMs: 180_000, totalMs: 180_000, retries: 3, pauseMs: 500 },
};
