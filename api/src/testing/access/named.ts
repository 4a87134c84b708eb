import type { Ids, Kind } from './place-everything.ts';

export type Sent = { query?: Record<string, string>; body?: unknown };
export type Named = {
	takes: Record<string, Kind>;
	except?: Record<string, string>;
	send?: (ids: Ids) => Sent;
};
