/** Polling intervals, and timeouts for other systems, in ms. */
export type Timing = {
	runPollMs: number;
	speechJobPollMs: number;
	/** How long the download of a speech job's file may stay below the minimum rate. */
	slowFetchMs: number;
	keyPollMs: number;
	contactSourceMs: number;
	favouritesMs: number;
};

export const usualTiming: Timing = {
	runPollMs: 1_000,
	speechJobPollMs: 2_000,
	slowFetchMs: 30_000,
	keyPollMs: 2_000,
	contactSourceMs: 5_000,
	favouritesMs: 2_500,
};
