import { api, type EndpointName } from './api.ts';

const parametersOf = (name: EndpointName): number => api[name].path.split(':').length;

/** All endpoints in matching order, so that `/calls/share` is not the conversation `share`. */
export const namesInMatchingOrder: readonly EndpointName[] = (Object.keys(api) as EndpointName[]).toSorted(
	(a, b) => parametersOf(a) - parametersOf(b),
);
