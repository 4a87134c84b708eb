import { type Api, api } from '../contract/api.ts';
import type { WireEndpoint } from './create-client.ts';

/** Asynchronous: the dashboard's bundle loads all but its first endpoints later (`tools/table-without-schemas.ts`). */
export const findEndpoint = async (name: keyof Api): Promise<WireEndpoint> => api[name];
