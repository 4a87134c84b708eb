import { suggestedSites } from '@debrief/shared/domain/extension/suggested-sites.ts';
import type { Provider } from '../provider.ts';

const names: Record<string, string> = {
	'Google Meet': 'googleMeet',
	Zoom: 'zoom',
	'Microsoft Teams': 'microsoftTeams',
	Webex: 'webex',
};

export const meetingSites = suggestedSites.map(
	({ title }): Provider => ({
		name: names[title] ?? title,
		title,
		type: 'webConferencingTool',
		description: `Records meetings in ${title} with the Debrief extension.`,
		authInstructions: 'Allow the site on the settings page of the extension.',
		contactTypes: [],
		features: ['recording'],
		requiredFeature: null,
		auth: [{ strategy: 'none' }],
	}),
);

export const patternsOf = ({ title }: Provider): readonly string[] =>
	suggestedSites.find((site) => site.title === title)?.websites ?? [];
