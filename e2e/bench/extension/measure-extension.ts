import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Page, ProtocolError, type Target } from 'puppeteer-core';
import { pinIcon } from '../../support/extension/extension-access.ts';
import { extensionId } from '../../support/extension/extension-browser.ts';
import { type MeetingEnvironment, openMeetingEnvironment } from '../../support/extension/meeting-environment.ts';
import { downloadExtension } from '../../support/extension/unpack-extension.ts';
import { median } from '../../support/median.ts';
import { type Figure, figure } from '../report.ts';
import { measureRecordingCost } from './measure-recording-cost.ts';
import { measureSoundLoss } from './measure-sound-loss.ts';

type Options = { rounds: number; seconds: number; minutes: number };

export async function measureExtension({ rounds, seconds, minutes }: Options): Promise<Figure[]> {
	return [...(await measureOpening(rounds, seconds)), ...(await measureSoundLoss({ minutes }))];
}

async function measureOpening(rounds: number, seconds: number): Promise<Figure[]> {
	await using environment = await openMeetingEnvironment({
		prepareExtension: (folder) => writeFile(join(folder, barePage), '<p>Debrief</p>'),
	});
	const meeting = await environment.openMeeting();
	return [
		await measureSize(environment),
		...(await measurePopup(environment, meeting, Math.max(rounds, 5))),
		await measureRecordingCost(environment, meeting, seconds),
	];
}

async function measureSize({ proxy }: MeetingEnvironment): Promise<Figure> {
	const { length } = await downloadExtension(proxy.url);
	return figure({ name: 'extension: zip for Chrome', value: length / 1e3, unit: 'kB', target: { atMost: 600 } });
}

const popupPage = 'popup.html';
const barePage = 'bare.html';

type Opening = { words: number; button: number };

async function measurePopup(
	{ chromium: { browser } }: MeetingEnvironment,
	meeting: Page,
	rounds: number,
): Promise<Figure[]> {
	await pinIcon(browser, extensionId);
	await openOnce(browser, meeting);
	const warm: Opening[] = [];
	for (let round = 0; round < rounds; round++) warm.push(await openOnce(browser, meeting));
	const cold: Opening[] = [];
	for (let round = 0; round < rounds; round++) {
		await stopWorker(browser);
		cold.push(await openOnce(browser, meeting));
	}
	const bare = await measureBarePopup(browser, meeting, rounds);
	const of = (all: number[]) => ({
		value: median(all),
		unit: 'ms' as const,
		note: `median of ${rounds}: ${all.map((ms) => ms.toFixed(0)).join(', ')}`,
	});
	return [
		figure({
			name: 'extension: popup, from click to words',
			target: { atMost: 150 },
			...of(warm.map(({ words }) => words)),
		}),
		figure({ name: 'extension: popup with a word alone, from click to it', ...of(bare) }),
		figure({ name: 'extension: popup, from click to its button', ...of(warm.map(({ button }) => button)) }),
		figure({
			name: 'extension: popup, to its button when its service worker was asleep',
			...of(cold.map(({ button }) => button)),
		}),
	];
}

async function measureBarePopup(browser: Browser, meeting: Page, rounds: number): Promise<number[]> {
	await setPopup(browser, barePage);
	const open = async () => {
		const { popup, clickedAt } = await clickIcon(browser, meeting, barePage);
		const words = await popup.evaluate(firstWords);
		await popup.close();
		return words - clickedAt;
	};
	await open();
	const bare: number[] = [];
	for (let round = 0; round < rounds; round++) bare.push(await open());
	await setPopup(browser, popupPage);
	return bare;
}

async function setPopup(browser: Browser, popup: string): Promise<void> {
	const worker = await (await browser.waitForTarget(isOwnWorker)).worker();
	await worker?.evaluate((name) => (globalThis as unknown as Chrome).chrome.action.setPopup({ popup: name }), popup);
}

type Chrome = { chrome: { action: { setPopup(options: { popup: string }): Promise<void> } } };

async function openOnce(browser: Browser, meeting: Page): Promise<Opening> {
	const { popup, clickedAt } = await clickIcon(browser, meeting, popupPage);
	const [words, button] = await Promise.all([popup.evaluate(firstWords), popup.evaluate(firstButton)]);
	await popup.close();
	return { words: words - clickedAt, button: button - clickedAt };
}

async function clickIcon(browser: Browser, meeting: Page, page: string): Promise<{ popup: Page; clickedAt: number }> {
	const extension = (await browser.extensions()).get(extensionId);
	if (!extension) throw new Error('The extension is not there.');
	await meeting.bringToFront();
	const clickedAt = Date.now();
	await meeting.triggerExtensionAction(extension);
	const isPopup = (target: Target) => target.url() === `chrome-extension://${extensionId}/${page}`;
	return { popup: await (await browser.waitForTarget(isPopup)).asPage(), clickedAt };
}

async function firstWords(): Promise<number> {
	const { promise, resolve } = Promise.withResolvers<number>();
	new PerformanceObserver((list) => {
		const [paint] = list.getEntriesByName('first-contentful-paint');
		if (paint) resolve(paint.startTime);
	}).observe({ type: 'paint', buffered: true });
	return performance.timeOrigin + (await promise);
}

async function firstButton(): Promise<number> {
	while (!document.querySelector('button[data-variant=primary]')) await new Promise(requestAnimationFrame);
	return performance.timeOrigin + performance.now();
}

const isOwnWorker = (target: Target) =>
	target.type() === 'service_worker' && target.url().startsWith(`chrome-extension://${extensionId}`);

async function stopWorker(browser: Browser): Promise<void> {
	const target = browser.targets().find(isOwnWorker);
	// A background that fell asleep has no session to close.
	await target
		?.worker()
		.then((worker) => worker?.close())
		.catch(isAsleep);
}

function isAsleep(error: unknown): void {
	if (!(error instanceof ProtocolError && error.message.includes('No session with given id'))) throw error;
}
