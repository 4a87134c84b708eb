import type { Provider } from '../provider.ts';

const browser = (name: string, title: string): Provider => ({
	name,
	title,
	type: 'browser',
	description: `Records meetings in ${title} with the Debrief extension.`,
	authInstructions: 'Install the extension from the Apps page and sign in there.',
	contactTypes: [],
	features: ['recording'],
	requiredFeature: null,
	auth: [{ strategy: 'none' }],
});

export const browsers = [
	browser('chrome', 'Google Chrome'),
	browser('edge', 'Microsoft Edge'),
	browser('firefox', 'Mozilla Firefox'),
];
