import type { WireEndpoint } from '@debrief/shared/api-client/create-client.ts';

/** Shorter in the bundle than five field names per call. */
export const call = (
	path: string,
	method: WireEndpoint['method'] = 'GET',
	access: WireEndpoint['access'] = 'member',
	transport: WireEndpoint['transport'] = 'json',
	timeoutProfile: WireEndpoint['timeoutProfile'] = 'read',
): WireEndpoint => ({ path, method, access, transport, timeoutProfile });
