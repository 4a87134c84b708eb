/** How often the process looks at what others may have changed, and how long people wait for other systems; in ms. */
export type Timing = {
	/** A run: whether another one has taken its place, and what it has to write. */
	runPollMs: number;
	/** A speech job: whether it was cancelled or taken over. */
	speechJobPollMs: number;
	/** A file that a speech job names: how long too few of its bytes may arrive. */
	slowFetchMs: number;
	/** An API key: whether it was revoked while its call lasts. */
	keyPollMs: number;
	/** A person waits for the list of contacts that a source is asked for. */
	contactSourceMs: number;
	/** What is known of favourites is shown instead of having people wait longer. */
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
