import type { Browser, Page, Target } from 'puppeteer-core';
import { pinIcon } from '../../world/extension-access.ts';
import { extensionId } from '../../world/extension-browser.ts';
import { type MeetingWorld, openMeetingWorld } from '../../world/open-meeting-world.ts';
import { downloadExtension } from '../../world/unpack-extension.ts';
import { median } from '../median.ts';
import { type Figure, figure } from '../report.ts';
import { measureRecordingCost } from './measure-recording-cost.ts';

type Options = { rounds: number; seconds: number };

/** The extension as a server hands it out: how large it is, how fast it opens, what recording costs. */
export async function measureExtension({ rounds, seconds }: Options): Promise<Figure[]> {
	await using world = await openMeetingWorld();
	const meeting = await world.openMeeting();
	return [
		await measureSize(world),
		...(await measurePopup(world, meeting, Math.max(rounds, 5))),
		await measureRecordingCost(world, meeting, seconds),
	];
}

async function measureSize({ proxy }: MeetingWorld): Promise<Figure> {
	const { length } = await downloadExtension(proxy.url);
	return figure({ name: 'extension: zip for Chrome', value: length / 1e3, unit: 'kB', target: { atMost: 600 } });
}

type Opening = { words: number; button: number };

/** From the click on the icon, which is pinned as people are told to, to the first paint with words and to the button. */
async function measurePopup({ chromium: { browser } }: MeetingWorld, meeting: Page, rounds: number): Promise<Figure[]> {
	await pinIcon(browser, extensionId);
	// the first one compiles what all others find compiled
	await openOnce(browser, meeting);
	const warm: Opening[] = [];
	for (let round = 0; round < rounds; round++) warm.push(await openOnce(browser, meeting));
	const cold: Opening[] = [];
	for (let round = 0; round < rounds; round++) {
		await stopWorker(browser);
		cold.push(await openOnce(browser, meeting));
	}
	const of = (all: number[]) => ({
		...{ value: median(all), unit: 'ms' as const },
		note: `median of ${rounds}: ${all.map((ms) => ms.toFixed(0)).join(', ')}`,
	});
	return [
		figure({
			name: 'extension: popup, from click to words',
			target: { atMost: 150 },
			...of(warm.map(({ words }) => words)),
		}),
		figure({ name: 'extension: popup, from click to its button', ...of(warm.map(({ button }) => button)) }),
		figure({
			name: 'extension: popup, to its button when its service worker was asleep',
			...of(cold.map(({ button }) => button)),
		}),
	];
}

async function openOnce(browser: Browser, meeting: Page): Promise<Opening> {
	const extension = (await browser.extensions()).get(extensionId);
	if (!extension) throw new Error('The extension is not there.');
	await meeting.bringToFront();
	const clickedAt = Date.now();
	await meeting.triggerExtensionAction(extension);
	const isPopup = (target: Target) => target.url() === `chrome-extension://${extensionId}/popup.html`;
	const popup = await (await browser.waitForTarget(isPopup)).asPage();
	const { words, button } = await popup.evaluate(firstPaints);
	await popup.close();
	return { words: words - clickedAt, button: button - clickedAt };
}

/** In ms since 1970: when words were painted, and when there was something to press. */
async function firstPaints(): Promise<Opening> {
	const words = Promise.withResolvers<number>();
	new PerformanceObserver((list) => {
		const [paint] = list.getEntriesByName('first-contentful-paint');
		if (paint) words.resolve(paint.startTime);
	}).observe({ type: 'paint', buffered: true });
	const button = Promise.withResolvers<number>();
	const look = () => {
		if (document.querySelector('button[data-variant=primary]')) button.resolve(performance.now());
		else requestAnimationFrame(look);
	};
	look();
	return {
		words: performance.timeOrigin + (await words.promise),
		button: performance.timeOrigin + (await button.promise),
	};
}

async function stopWorker(browser: Browser): Promise<void> {
	const isWorker = (url: string) => url.startsWith(`chrome-extension://${extensionId}`);
	const target = browser.targets().find((each) => each.type() === 'service_worker' && isWorker(each.url()));
	await (await target?.worker())?.close();
}
