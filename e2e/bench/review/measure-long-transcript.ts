import type { Page } from 'puppeteer-core';
import { signUp } from '../../support/account/sign-up.ts';
import { openBrowser } from '../../support/browser/open-browser.ts';
import { signIn } from '../../support/dashboard/sign-in.ts';
import { median } from '../../support/median.ts';
import { startPostgres } from '../../support/server/start-postgres.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';
import { fillCorpus } from './corpus.ts';

const longest = '/conversations/c00000001';
const openLimitMs = 1_000;
const frameLimitMs = 50;
const scrolledMs = 4_000;
const selectedMs = 3_000;

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
	// The corpus has no audio.
	visit.allow(/status of 4\d\d/);
	await signIn(visit, admin.email, admin.password);
	const opened: number[] = [];
	for (let round = 0; round < rounds; round++) opened.push(await openFromList(visit.page, product.url));
	// Users scroll only after the page is visible.
	await visit.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
	const frames = await visit.page.evaluate(scrollThrough, scrolledMs);
	const selecting = await visit.page.evaluate(selectThrough, selectedMs);
	const frameFigure = (name: string, durations: number[]) =>
		figure({
			name: `review: 10,000 lines, ${name}`,
			value: Math.max(...durations),
			unit: 'ms',
			target: { atMost: frameLimitMs },
			note: `${durations.length} frames, median ${median(durations).toFixed(0)} ms, ${durations.filter((ms) => ms > frameLimitMs).length} over the limit`,
		});
	return [
		figure({
			name: 'review: 10,000 lines, open from the list',
			value: median(opened),
			unit: 'ms',
			target: { atMost: openLimitMs },
			note: `median of ${rounds}: ${opened.map((ms) => ms.toFixed(0)).join(', ')}`,
		}),
		frameFigure('longest frame of a scroll', frames),
		frameFigure('longest frame of a selection', selecting),
	];
}

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

async function selectThrough(forMs: number): Promise<number[]> {
	const texts = [...document.querySelectorAll('[data-line] .line-text')];
	const frames: number[] = [];
	const from = performance.now();
	for (let last = from, n = 0; last - from < forMs; n++) {
		const [first, end] = [texts[0]?.firstChild, texts[n % texts.length]?.firstChild];
		if (first && end) getSelection()?.setBaseAndExtent(first, 0, end, end.textContent?.length ?? 0);
		const now = await new Promise<number>((painted) => requestAnimationFrame(painted));
		frames.push(now - last);
		last = now;
	}
	if (!document.querySelector('[role=toolbar][aria-label="Selected text"]')) throw new Error('no bar is shown');
	return frames;
}
