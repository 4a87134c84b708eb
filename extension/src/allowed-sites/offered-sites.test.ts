import { expect, test } from 'vitest';
import { isOnHost, offeredSites, siteOf } from './offered-sites.ts';

const titles = (websites: string[]) => offeredSites(websites.map((website) => ({ website }))).map(({ title }) => title);

test('every meeting site is offered until all of its addresses are allowed', () => {
	expect(titles([])).toEqual(['Google Meet', 'Zoom', 'Microsoft Teams', 'Webex']);
	expect(titles(['https://meet.google.com/*', 'https://teams.live.com/*'])).toEqual([
		'Zoom',
		'Microsoft Teams',
		'Webex',
	]);
});

test.each([
	['https://meet.google.com/*', 'meet.google.com', true],
	['https://*.zoom.us/wc/*', 'us05web.zoom.us', true],
	['https://*.zoom.us/wc/*', 'zoom.us', true],
	['https://*.zoom.us/wc/*', 'evilzoom.us', false],
	['*://127.0.0.1/*', '127.0.0.1:3000', true],
	['https://meet.google.com/*', 'google.com', false],
])('pattern %s and host %s: %s', (website, host, expected) => expect(isOnHost(website, host)).toBe(expected));

test('an allowed site is named by its host, unless it is a known one', () => {
	expect(siteOf('rooms.example:8443')).toEqual({
		title: 'rooms.example',
		websites: ['*://rooms.example/*'],
		isSuggested: false,
	});
	expect(siteOf('us05web.zoom.us')).toMatchObject({ title: 'Zoom', isSuggested: true });
});
