import type { Page } from 'puppeteer-core';
import { signUp } from '../../support/account/sign-up.ts';
import { openBrowser } from '../../support/browser/open-browser.ts';
import { signIn } from '../../support/dashboard/sign-in.ts';
import { median } from '../../support/median.ts';
import { startPostgres } from '../../support/server/start-postgres.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';
import { fillCorpus } from './corpus.ts';
import { prepareCorpus } from './prepare-corpus.ts';

const [email, password] = ['admin@example.com', 'Correct-horse-1'];
const openLimitMs = 100;
const findLimitMs = 1_000;

export async function measurePalette({
	conversations,
	rounds,
	keptIn,
}: {
	conversations: number;
	rounds: number;
	keptIn?: string | undefined;
}): Promise<Figure[]> {
	await using postgres = await startPostgres({ keptIn });
	const url = await prepareCorpus(postgres, `palette-${conversations}`, async (empty) => {
		await using product = await startProduct({ env: { DATABASE_URL: empty, ROLE: 'api' } });
		const { client } = await signUp(product, email, password);
		const { _id, workspaceId } = await client.getProfile();
		await fillCorpus(empty, { conversations, segments: conversations * 2 }, { workspaceId, userIds: [_id] });
	});
	await using product = await startProduct({ env: { DATABASE_URL: url, ROLE: 'api' } });
	await using browser = await openBrowser();
	const visit = await (await browser.newPerson()).visit(`${product.url}/auth/login`);
	// The corpus has no audio.
	visit.allow(/status of 4\d\d/);
	await signIn(visit, email, password);
	// The palette's code is preloaded when the browser is idle, after three seconds at the latest.
	await visit.page.waitForNetworkIdle({ idleTime: 4_000 });
	const opened: number[] = [];
	const found: number[] = [];
	for (let round = 0; round < rounds * 3; round++) {
		opened.push(await openPalette(visit.page));
		found.push(await findPerson(visit.page, `contact ${round + 10}`));
		await visit.page.keyboard.press('Escape');
		// The shortcut would close an open palette.
		await visit.page.waitForFunction(() => !document.querySelector('dialog[open]'));
	}
	const settings: number[] = [];
	for (let round = 0; round < rounds * 3; round++) settings.push(await openSettings(visit.page));
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
			name: 'review: settings page, open from the palette',
			value: median(settings),
			unit: 'ms',
			target: { atMost: openLimitMs },
			note: `${about}; median of ${settings.length}, the first one, which loads its code, ${settings[0]?.toFixed(0)} ms`,
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
		while (!document.querySelector('dialog[open] [role=option]')) {
			if (performance.now() - from > 20_000) throw new Error('The palette does not open.');
			await new Promise((painted) => requestAnimationFrame(painted));
		}
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

async function openSettings(page: Page): Promise<number> {
	await openPalette(page);
	await page.keyboard.type('general settings');
	await page.waitForFunction(() =>
		document.querySelector('dialog[open] [role=option][aria-selected=true][id$=page-settings]'),
	);
	const ms = await page.evaluate(async () => {
		const from = performance.now();
		const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
		document.querySelector('dialog[open] [role=combobox]')?.dispatchEvent(enter);
		while (
			!location.pathname.startsWith('/settings') ||
			!document.querySelector('main [role=switch], main input[type=checkbox]')
		) {
			if (performance.now() - from > 20_000) throw new Error(`Enter led to ${location.pathname}.`);
			await new Promise((painted) => requestAnimationFrame(painted));
		}
		return performance.now() - from;
	});
	await page.goBack();
	await page.waitForFunction(() => !location.pathname.startsWith('/settings'));
	return ms;
}
