import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { WireEndpoint } from '@debrief/shared/api-client/create-client.ts';
import type { EndpointName } from '@debrief/shared/contract/api.ts';
import { firstCalls } from './first-calls.gen.ts';

type FirstName = keyof typeof firstCalls;

const isFirst = (name: EndpointName): name is FirstName => name in firstCalls;

let further: Promise<Record<Exclude<EndpointName, FirstName>, WireEndpoint>> | undefined;

/** A failed load is retried by the next call. */
export function loadFurtherCalls() {
	further ??= import('./further-calls.gen.ts').then(
		({ furtherCalls }) => furtherCalls,
		(cause) => {
			further = undefined;
			throw new ApiError('offline', 'The server does not answer.', { cause });
		},
	);
	return further;
}

/** The server of this page has validated the responses, so the first page needs no schema library. */
export const findCall = async (name: EndpointName): Promise<WireEndpoint> =>
	isFirst(name) ? firstCalls[name] : (await loadFurtherCalls())[name];
