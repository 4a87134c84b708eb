import type { Ids, Kind } from './place-everything.ts';

export type Sent = { query?: Record<string, string>; body?: unknown };
export type Named = {
	/** What each id of the path, the query and the body names. */
	takes: Record<string, Kind>;
	/** Ids that name nothing which belongs to somebody, each with the reason. */
	except?: Record<string, string>;
	/** What is sent besides the path, so that only an id can be wrong. */
	send?: (ids: Ids) => Sent;
};
