import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { expect, test } from 'vitest';
import { cardsOf } from './card-state.ts';

const provider = (name: string, changes: Partial<Provider>): Provider => ({
	name,
	title: name,
	type: 'crm',
	description: '',
	authInstructions: '',
	contactTypes: [],
	features: [],
	authStrategy: 'apiKey',
	authFields: [],
	authMethods: [],
	status: 'available',
	requiredFeature: null,
	isActive: false,
	isVirtuallyActive: false,
	activating: false,
	missingVariables: [],
	isConfigured: true,
	hasVoted: false,
	votes: null,
	...changes,
});

test('what can be connected comes before what is active anyway, CRMs first', () => {
	const cards = cardsOf(
		[
			provider('pocketsphinx', { type: 'speechToText', isActive: true }),
			provider('todoist', { type: 'tasks' }),
			provider('pipedrive', {}),
		],
		[],
		null,
	);
	expect(cards.map((card) => card.provider.name)).toEqual(['pipedrive', 'todoist', 'pocketsphinx']);
});
