import type { Api } from '../contract/api.ts';
import { type Calls, type ClientOptions, createClient } from './create-client.ts';
import { findEndpoint } from './find-endpoint.ts';

export type ApiClient = Calls<Api>;

export const createApiClient = (options: ClientOptions): ApiClient => createClient<Api>(findEndpoint, options);
