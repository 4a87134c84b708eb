import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../world/find-barriers.ts';
import { type OpenDashboard, openDashboard } from '../world/open-dashboard.ts';
import { see } from '../world/screen.ts';
import { takeScreenshots } from '../world/take-screenshots.ts';

let dashboard: OpenDashboard;
let conversationPath: string;
beforeAll(async () => {
	dashboard = await openDashboard({ env: { DEMO_CONVERSATIONS: 'on' } });
	const { list } = await dashboard.account.client.listConversations({ query: {} });
	conversationPath = `/conversations/${list[0]?.id}`;
});
afterAll(() => dashboard.close());

/** What each screen shows when it is ready. */
const signedIn = {
	home: ['/home', 'Recent activity'],
	conversations: ['/conversations', 'Late oven delivery'],
	conversation: [() => conversationPath, 'Action points'],
	'recording-extension': ['/recording-extension', 'Sites'],
	apps: ['/apps', 'Chrome'],
	devices: ['/device', 'No device is signed in'],
	'not-found': ['/no-such-page', 'Page not found'],
} as const;

test.each(Object.entries(signedIn))(
	'%s is accessible in both themes and never scrolls sideways',
	async (name, [place, sign]) => {
		const path = typeof place === 'function' ? place() : place;
		await using visit = await dashboard.person.visit(`${dashboard.product.url}${path}`);
		await see(visit.page, sign);
		expect(await findBarriers(visit.page)).toEqual([]);
		const shots = await takeScreenshots(visit.page, name);
		expect(shots.filter((shot) => shot.isTooWide)).toEqual([]);
	},
);

const signedOut = {
	'sign-in': ['/auth/login', 'Sign in'],
	register: ['/auth/register', 'Create your account'],
} as const;

test.each(Object.entries(signedOut))(
	'%s is accessible in both themes and never scrolls sideways',
	async (name, [path, sign]) => {
		const stranger = await dashboard.browser.newPerson();
		await using visit = await stranger.visit(`${dashboard.product.url}${path}`);
		await see(visit.page, sign);
		expect(await findBarriers(visit.page)).toEqual([]);
		const shots = await takeScreenshots(visit.page, name);
		expect(shots.filter((shot) => shot.isTooWide)).toEqual([]);
	},
);
