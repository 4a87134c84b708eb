import type { Provider } from '../provider.ts';

export const webhook: Provider = {
	name: 'webhook',
	title: 'Webhook',
	type: 'webhook',
	description: 'Tells an address of yours what happens, signed as Standard Webhooks says.',
	authInstructions: 'Enter an address that accepts POST requests. The secret that signs them is shown once.',
	contactTypes: [],
	features: ['events'],
	requiredFeature: 'thirdPartyApi',
	auth: [{ strategy: 'webhook', fields: [{ key: 'url', label: 'Address', kind: 'address' }] }],
};
