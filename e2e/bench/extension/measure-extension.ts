import type { Page } from 'puppeteer-core';
import { type ExtensionBrowser, extensionId } from '../../world/extension-browser.ts';
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

/** From the click on the icon to the first paint that holds words. */
async function measurePopup({ chromium }: MeetingWorld, meeting: Page, rounds: number): Promise<Figure[]> {
	// the first one compiles what all others find compiled
	await openOnce(chromium, meeting);
	const warm: number[] = [];
	for (let round = 0; round < rounds; round++) warm.push(await openOnce(chromium, meeting));
	const cold: number[] = [];
	for (let round = 0; round < rounds; round++) {
		await stopWorker(chromium);
		cold.push(await openOnce(chromium, meeting));
	}
	const each = (all: number[]) => `median of ${rounds}: ${all.map((ms) => ms.toFixed(0)).join(', ')}`;
	return [
		figure({
			name: 'extension: popup, from click to words',
			value: median(warm),
			unit: 'ms',
			target: { atMost: 150 },
			note: each(warm),
		}),
		figure({
			name: 'extension: popup, when its service worker was asleep',
			value: median(cold),
			unit: 'ms',
			note: each(cold),
		}),
	];
}

async function openOnce({ openPopup }: ExtensionBrowser, meeting: Page): Promise<number> {
	await meeting.bringToFront();
	const clickedAt = Date.now();
	const popup = await openPopup(meeting);
	const paintedAt = await popup.evaluate(firstWordsAt);
	// it is usable, not only painted
	await popup.locator('::-p-aria([name="Record this meeting"][role="button"])').wait();
	await popup.close();
	return paintedAt - clickedAt;
}

/** In ms since 1970. */
function firstWordsAt(): Promise<number> {
	const { promise, resolve } = Promise.withResolvers<number>();
	new PerformanceObserver((list) => {
		const [paint] = list.getEntriesByName('first-contentful-paint');
		if (paint) resolve(performance.timeOrigin + paint.startTime);
	}).observe({ type: 'paint', buffered: true });
	return promise;
}

async function stopWorker({ browser }: ExtensionBrowser): Promise<void> {
	const isWorker = (url: string) => url.startsWith(`chrome-extension://${extensionId}`);
	const target = browser.targets().find((each) => each.type() === 'service_worker' && isWorker(each.url()));
	await (await target?.worker())?.close();
}
