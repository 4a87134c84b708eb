// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byRole, press, pressWhileThere, see, textOf } from '../support/browser/screen.ts';
import { serverAway } from '../support/browser/watch-for-problems.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { until } from '../support/until.ts';

let environment: OpenDashboard;
beforeAll(async () => {
	environment = await openDashboard();
});
afterAll(() => environment.close());

test('a new page waits for an unreachable server, says so, and loads when it is back', async () => {
	const { page, allow } = environment.visit;
	allow(serverAway);
	await see(page, 'Recent activity');
	// The menu opens on its own and is not part of this test.
	await byRole(page, 'link', 'Contacts').wait();
	await environment.product.kill9();
	await press(page, 'Contacts', 'link');
	await see(page, "The server isn't responding.");
	expect(await textOf(page)).not.toContain('General error');
	await environment.product.restart();
	await pressWhileThere(page, 'Retry now');
	await see(page, 'New contact', 60_000);
	await until('the banner is gone', async () => !(await textOf(page)).includes("The server isn't responding."));
});
