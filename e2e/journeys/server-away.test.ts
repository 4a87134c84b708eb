import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDashboard, openDashboard } from '../world/open-dashboard.ts';
import { press, pressWhileThere, see, textOf } from '../world/screen.ts';
import { until } from '../world/until.ts';
import { serverAway } from '../world/watch-for-problems.ts';

let world: OpenDashboard;
beforeAll(async () => {
	world = await openDashboard();
});
afterAll(() => world.close());

test('a page that was not open yet waits for a server that is away, says so, and comes when it is back', async () => {
	const { page, allow } = world.visit;
	allow(serverAway);
	await see(page, 'Recent activity');
	await world.product.kill9();
	await press(page, 'Apps', 'link');
	await see(page, 'The server does not answer.');
	expect(await textOf(page)).not.toContain('General error');
	await world.product.restart();
	await pressWhileThere(page, 'Try now');
	await see(page, 'Recording extension', 60_000);
	await until('the banner is gone', async () => !(await textOf(page)).includes('The server does not answer.'));
});
