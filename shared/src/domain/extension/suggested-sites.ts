type SuggestedSite = {
	title: string;
	/** Match patterns that are allowed together with one click. */
	websites: readonly string[];
};

/** Meeting sites suggested for the allowed sites. None is allowed before somebody accepts it. */
export const suggestedSites: readonly SuggestedSite[] = [
	{ title: 'Google Meet', websites: ['https://meet.google.com/*'] },
	{ title: 'Zoom', websites: ['https://*.zoom.us/wc/*'] },
	{
		title: 'Microsoft Teams',
		websites: ['https://teams.microsoft.com/*', 'https://teams.live.com/*', 'https://teams.cloud.microsoft/*'],
	},
	{ title: 'Webex', websites: ['https://*.webex.com/*'] },
];
