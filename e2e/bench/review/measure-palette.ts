import type { Page } from 'puppeteer-core';
import { signUp } from '../../support/account/sign-up.ts';
import { openBrowser } from '../../support/browser/open-browser.ts';
import { signIn } from '../../support/dashboard/sign-in.ts';
import { startPostgres } from '../../support/server/start-postgres.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { median } from '../median.ts';
import { type Figure, figure } from '../report.ts';
import { fillCorpus } from './corpus.ts';

const openLimitMs = 100;
const findLimitMs = 1_000;

/** Measures the command palette in Chromium: from the key to the painted list, and from a name to the person found by it. */
export async function measurePalette({
	conversations,
	rounds,
}: {
	conversations: number;
	rounds: number;
}): Promise<Figure[]> {
	await using postgres = await startPostgres();
	const url = await postgres.createDatabase();
	await using product = await startProduct({ env: { DATABASE_URL: url, ROLE: 'api' } });
	const admin = await signUp(product, 'admin@example.com');
	const { _id, workspaceId } = await admin.client.getProfile();
	await fillCorpus(url, { conversations, segments: conversations * 2 }, { workspaceId, userIds: [_id] });
	await using browser = await openBrowser();
	const visit = await (await browser.newPerson()).visit(`${product.url}/auth/login`);
	// there are lines and no sound
	visit.allow(/status of 4\d\d/);
	await signIn(visit, admin.email, admin.password);
	// its code is loaded ahead when the browser is idle
	await visit.page.waitForNetworkIdle();
	const opened: number[] = [];
	const found: number[] = [];
	for (let round = 0; round < rounds * 3; round++) {
		opened.push(await openPalette(visit.page));
		found.push(await findPerson(visit.page, `contact ${round + 10}`));
		await visit.page.keyboard.press('Escape');
	}
	const about = `${conversations.toLocaleString('en')} conversations`;
	return [
		figure({
			name: 'review: command palette, open',
			value: Math.max(...opened),
			unit: 'ms',
			target: { atMost: openLimitMs },
			note: `${about}; slowest of ${opened.length}, median ${median(opened).toFixed(0)} ms`,
		}),
		figure({
			name: 'review: command palette, people of conversations',
			value: median(found),
			unit: 'ms',
			target: { atMost: findLimitMs },
			note: `${about}; with the pause in typing`,
		}),
	];
}

const openPalette = (page: Page): Promise<number> =>
	page.evaluate(async () => {
		const from = performance.now();
		document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }));
		while (!document.querySelector('dialog[open] [role=option]'))
			await new Promise((painted) => requestAnimationFrame(painted));
		return performance.now() - from;
	});

async function findPerson(page: Page, name: string): Promise<number> {
	const from = performance.now();
	await page.keyboard.type(name);
	await page.waitForFunction(
		() => document.querySelector('dialog[open] [role=option][id*="-person-"]')?.checkVisibility(),
		{ polling: 'raf' },
	);
	return performance.now() - from;
}
