import type { Page } from 'puppeteer-core';
import { signUp } from '../../support/account/sign-up.ts';
import { openBrowser } from '../../support/browser/open-browser.ts';
import { signIn } from '../../support/dashboard/sign-in.ts';
import { startPostgres } from '../../support/server/start-postgres.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { median } from '../median.ts';
import { type Figure, figure } from '../report.ts';
import { fillCorpus } from './corpus.ts';

const longest = '/conversations/c00000001';
const openLimitMs = 1_000;
const frameLimitMs = 50;
const scrolledMs = 4_000;

/** Measures a conversation of 10,000 lines in Chromium: opening it from the list, and the frames of a scroll. */
export async function measureLongTranscript({ rounds }: { rounds: number }): Promise<Figure[]> {
	await using postgres = await startPostgres();
	const url = await postgres.createDatabase();
	await using product = await startProduct({ env: { DATABASE_URL: url, ROLE: 'api' } });
	const admin = await signUp(product, 'admin@example.com');
	const { _id, workspaceId } = await admin.client.getProfile();
	await fillCorpus(url, { conversations: 200, segments: 200_000 }, { workspaceId, userIds: [_id] });
	await using browser = await openBrowser();
	const person = await browser.newPerson();
	const visit = await person.visit(`${product.url}/auth/login`);
	// there are lines and no sound
	visit.allow(/status of 4\d\d/);
	await signIn(visit, admin.email, admin.password);
	const opened: number[] = [];
	for (let round = 0; round < rounds; round++) opened.push(await openFromList(visit.page, product.url));
	// people scroll only after the page is visible
	await visit.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
	const frames = await visit.page.evaluate(scrollThrough, scrolledMs);
	return [
		figure({
			name: 'review: 10,000 lines, open from the list',
			value: median(opened),
			unit: 'ms',
			target: { atMost: openLimitMs },
			note: `median of ${rounds}: ${opened.map((ms) => ms.toFixed(0)).join(', ')}`,
		}),
		figure({
			name: 'review: 10,000 lines, longest frame of a scroll',
			value: Math.max(...frames),
			unit: 'ms',
			target: { atMost: frameLimitMs },
			note: `${frames.length} frames, median ${median(frames).toFixed(0)} ms, ${frames.filter((ms) => ms > frameLimitMs).length} over the limit`,
		}),
	];
}

/** Returns the ms from the click to the first frame with lines. From the second time on, the page's code is cached. */
async function openFromList(page: Page, url: string): Promise<number> {
	await page.goto(`${url}/conversations`);
	await page.locator(`a[href="${longest}"]`).wait();
	return page.evaluate(async (href) => {
		const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
		const from = performance.now();
		link?.click();
		while (document.querySelectorAll('[data-line]').length < 5)
			await new Promise((painted) => requestAnimationFrame(painted));
		return performance.now() - from;
	}, longest);
}

/** Scrolls a screen every tenth of a second. Returns the duration of each frame. */
async function scrollThrough(forMs: number): Promise<number[]> {
	const region = document.querySelector('section[aria-label="Lines of the transcript"]');
	if (!region) throw new Error('there are no lines');
	const frames: number[] = [];
	const from = performance.now();
	for (let last = from; last - from < forMs; ) {
		region.scrollTop += region.clientHeight / 6;
		const now = await new Promise<number>((painted) => requestAnimationFrame(painted));
		frames.push(now - last);
		last = now;
	}
	return frames;
}
