import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../dashboard/src/paths.ts';
import { pageStates } from '../page-states/open-every-page.ts';
import { root } from '../support/server/start-product.ts';
import { everydayStates, folderOf, shareOf } from './everyday-states.ts';

const names = async (changed: string[]) => [...(await everydayStates(pageStates, changed))].map(({ name }) => name);
const routes = new Set(pageStates.map(({ route }) => route));

test('no address of the dashboard is left out', () => {
	const notOurPages = ['extensionZip', 'apiReference'];
	const known = Object.keys(paths).filter((name) => !notOurPages.includes(name));
	expect(known.filter((name) => !routes.has(name))).toEqual([]);
});

test('both files together visit every state once', () => {
	const everyday = new Set(pageStates.slice(0, 9));
	const shares = ([1, 2] as const).map((share) => shareOf(share, pageStates, everyday));
	expect(new Set(shares.flat())).toEqual(new Set(pageStates));
	expect(shares.flat()).toHaveLength(pageStates.length);
});

test('without changes one state of each route is visited', async () => {
	const found = await everydayStates(pageStates, []);
	expect(found.size).toBe(routes.size);
	expect(new Set([...found].map(({ route }) => route))).toEqual(routes);
});

test('a changed screen or feature adds all states of the routes that use it, and a changed declaration its own', async () => {
	const ofWebhooks = pageStates.filter(({ route }) => ['webhooks', 'webhook'].includes(route));
	expect(await names(['dashboard/src/screens/webhooks/webhook-row.tsx'])).toEqual(
		expect.arrayContaining(ofWebhooks.map(({ name }) => name)),
	);
	const before = await names([]);
	const player = await names(['dashboard/src/features/player/player-panel.tsx']);
	expect(player.filter((name) => !before.includes(name))).toContain('conversation-search');
	const declared = await names(['e2e/page-states/contact-pages.ts']);
	expect(declared.length).toBeGreaterThan(before.length);
	expect(declared.filter((name) => name.startsWith('contact')).length).toBeGreaterThan(3);
});

test('however much changed, at most 60 states are added', async () => {
	const all = [...routes].map((route) => `dashboard/src/screens/${folderOf(route)}/screen.tsx`);
	expect((await names(all)).length).toBeLessThanOrEqual(routes.size + 60);
});

test('every route has a screen', () => {
	const folders = [...routes].map(folderOf).filter((folder) => folder !== null);
	expect(folders.filter((folder) => !existsSync(join(root, 'dashboard/src/screens', folder)))).toEqual([]);
});
