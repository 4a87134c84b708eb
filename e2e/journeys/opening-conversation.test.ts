import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDemos, openDemos } from '../support/dashboard/open-demos.ts';

let environment: OpenDemos;
beforeAll(async () => {
	environment = await openDemos();
});
afterAll(() => environment.close());

/** Adds up the parts of the window that moved without an act of the person, times how far (cumulative layout shift). */
function addUpShifts() {
	Reflect.set(window, 'shifted', 0);
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries())
			if ('value' in entry) Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + entry.value);
	}).observe({ type: 'layout-shift', buffered: true });
}

test.each([
	['two channels', 1280, 800],
	['one channel', 1280, 800],
	['two channels', 768, 1024],
	['two channels', 360, 640],
])('nothing moves under the pointer while a conversation of %s opens at %i px', async (channels, width, height) => {
	const { page } = environment.visit;
	await page.setViewport({ width, height });
	await page.evaluateOnNewDocument(addUpShifts);
	await environment[channels === 'two channels' ? 'meeting' : 'call'].open();
	await page.locator('[role=slider][aria-label=Position]').wait();
	await page.evaluate(() => new Promise(requestAnimationFrame));
	expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02);
});
