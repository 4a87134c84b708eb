import { type Api, api } from '../contract/api.ts';
import { type Calls, type ClientOptions, createClient } from './create-client.ts';

export type ApiClient = Calls<Api>;

export const createApiClient = (options: ClientOptions): ApiClient =>
	createClient<Api>(async (name) => api[name], options);
