import { api, type EndpointName } from './api.ts';

const parametersOf = (name: EndpointName): number => api[name].path.split(':').length;

/** All endpoints in the order in which their paths are matched: `/calls/share` is not the conversation `share`. */
export const namesInMatchingOrder: readonly EndpointName[] = (Object.keys(api) as EndpointName[]).toSorted(
	(a, b) => parametersOf(a) - parametersOf(b),
);
