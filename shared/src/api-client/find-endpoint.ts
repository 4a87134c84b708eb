import { type Api, api } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';

/** What sending a request requires. Bundles may omit the schemas, and responses are then not validated. */
export type WireEndpoint = Pick<Endpoint, 'method' | 'path' | 'access' | 'transport' | 'timeoutProfile'> &
	Partial<Pick<Endpoint, 'response'>>;

/** Asynchronous, because the dashboard's bundle loads all but its first calls later (`tools/table-without-schemas.ts`). */
export const findEndpoint = async (name: keyof Api): Promise<WireEndpoint> => api[name];
