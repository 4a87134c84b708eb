// @module-tag release
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { see } from '../support/browser/screen.ts';
import { type OpenDemos, openDemos } from '../support/dashboard/open-demos.ts';

let environment: OpenDemos;
beforeAll(async () => {
	environment = await openDemos();
});
afterAll(() => environment.close());

/** Longer than the rest takes on a busy machine. */
const lateMs = 3_000;

/** Adds up layout shifts that no user input caused (cumulative layout shift). */
function addUpShifts() {
	Reflect.set(window, 'shifted', 0);
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries())
			if ('value' in entry) Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + entry.value);
	}).observe({ type: 'layout-shift', buffered: true });
}

async function shifted(): Promise<unknown> {
	const { page } = environment.visit;
	await page.locator('[role=slider][aria-label=Position]').wait();
	await page.evaluate(() => new Promise(requestAnimationFrame));
	return page.evaluate(() => Reflect.get(window, 'shifted'));
}

test.each([
	['two channels', 1280, 800],
	['one channel', 1280, 800],
	['two channels', 768, 1024],
	['two channels', 360, 640],
])('the layout does not shift while a conversation of %s opens at %i px', async (channels, width, height) => {
	const { page } = environment.visit;
	await page.setViewport({ width, height });
	await page.evaluateOnNewDocument(addUpShifts);
	await environment[channels === 'two channels' ? 'meeting' : 'call'].open();
	expect(await shifted()).toBeLessThan(0.02);
});

describe('the last part to load', () => {
	let late: RegExp;
	let held: number;
	beforeAll(async () => {
		const { page } = environment.visit;
		await page.setViewport({ width: 768, height: 1024 });
		await page.setCacheEnabled(false);
		await page.setRequestInterception(true);
		page.on('request', async (request) => {
			if (late.test(request.url())) {
				held += 1;
				await after(lateMs);
			}
			await request.continue();
		});
	});

	test.each([
		['the transcript', /\/api\/v1\/calls\/\w+\/transcript$/],
		['the code of its lines', /\/transcript-view-.*\.js$/],
	])('shifts no layout: %s', async (_, pattern) => {
		late = pattern;
		held = 0;
		await environment.meeting.open();
		await see(environment.visit.page, 'Good morning, Priya.');
		expect(await shifted()).toBeLessThan(0.02);
		expect(held).toBeGreaterThan(0);
	});
});
