type SuggestedSite = {
	title: string;
	websites: readonly string[];
};

export const suggestedSites: readonly SuggestedSite[] = [
	{ title: 'Google Meet', websites: ['https://meet.google.com/*'] },
	{ title: 'Zoom', websites: ['https://*.zoom.us/wc/*'] },
	{
		title: 'Microsoft Teams',
		websites: ['https://teams.microsoft.com/*', 'https://teams.live.com/*', 'https://teams.cloud.microsoft/*'],
	},
	{ title: 'Webex', websites: ['https://*.webex.com/*'] },
];
