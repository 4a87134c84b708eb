import type { Provider } from '../provider.ts';

export const webhook: Provider = {
	name: 'webhook',
	title: 'Webhook',
	type: 'webhook',
	description: 'Sends signed events to your URL (Standard Webhooks).',
	authInstructions: 'Enter an address that accepts POST requests. The secret that signs them is shown once.',
	contactTypes: [],
	features: ['events'],
	requiredFeature: 'thirdPartyApi',
	auth: [{ strategy: 'webhook', fields: [{ key: 'url', label: 'Address', kind: 'address' }] }],
};
