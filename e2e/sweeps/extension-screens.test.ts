import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../support/browser/find-barriers.ts';
import { byRole, fill, find, press, pressAt, see } from '../support/browser/screen.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionViews, openExtensionViews } from '../support/extension-views/extension-views.ts';
import { overview, recording, unsent } from '../support/extension-views/fake-answers.ts';
import type { FakeBackgroundHandle } from '../support/extension-views/fake-background.ts';
import type { Scene } from '../support/extension-views/scene.ts';
import { scenes } from '../support/extension-views/scenes.ts';
import { until } from '../support/until.ts';

let screens: ExtensionViews;
beforeAll(async () => {
	screens = await openExtensionViews(buildExtension());
});
afterAll(() => screens?.close());

/** On a meeting page only our own elements count. */
const barriers = async (page: Page, { place, name }: Scene): Promise<string[]> =>
	(await findBarriers(page, place === 'panel' ? '[data-debrief-panel]' : undefined)).map(
		(barrier) => `${place} ${name} ${barrier}`,
	);

const typedIn = (field: Element) => (field instanceof HTMLInputElement ? field.value : null);

/** The page as a whole, or a section of ours in it. */
const isTooWide = async (page: Page): Promise<boolean> => {
	const scrolls = (all: Element[]) => all.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
	return (await page.$$eval('html', scrolls)) || (await page.$$eval('>>> section', scrolls));
};

const popupHeight = 600;

/** In a popup of Chromium's largest height, and in the panel of a usual window. */
const isCutOff = (page: Page): Promise<boolean> =>
	page.evaluate((height) => {
		const panel = document.querySelector('[data-debrief-panel]')?.shadowRoot;
		const main = document.querySelector('main');
		if (!panel) return main !== null && document.title === 'Debrief' && main.scrollHeight > height;
		const last = [...panel.querySelectorAll('.primary')].at(-1);
		return last !== undefined && last.getBoundingClientRect().bottom > innerHeight;
	}, popupHeight);

const statesPerTest = 3;
const groups = (['popup', 'panel', 'options', 'permission', 'welcome'] as const).flatMap((place) => {
	const states = scenes.filter((each) => each.place === place);
	const starts = Array.from({ length: Math.ceil(states.length / statesPerTest) }, (_, index) => index * statesPerTest);
	return starts.map((from) => ({ place, from, states: states.slice(from, from + statesPerTest) }));
});

for (const { place, from, states } of groups) {
	const guarantee = `${place} is accessible in both themes, fits its window and never scrolls sideways in German, in the states from ${from} on`;
	// the first states of each are the usual ones
	const tags = from === 0 ? [] : ['release'];
	test(guarantee, { tags }, async () => {
		const found: string[] = [];
		let page: Page | undefined;
		for (const scene of states) {
			page = await screens.open(scene, 'de', place === 'popup' ? 360 : 400, page);
			found.push(...(await barriers(page, scene)));
			if (await isTooWide(page)) found.push(`${place} ${scene.name} is too wide`);
			if (await isCutOff(page)) found.push(`${place} ${scene.name} ends below its window`);
		}
		await page?.close();
		expect(found).toEqual([]);
	});
}

const show = (page: Page, view: object) =>
	page.evaluate(
		(next) => (globalThis as unknown as { fakeBackground: FakeBackgroundHandle }).fakeBackground.show(next),
		view,
	);
const sentTypes = (page: Page) =>
	page.evaluate(() =>
		(globalThis as unknown as { fakeBackground: FakeBackgroundHandle }).fakeBackground.sent.map(({ type }) => type),
	);
const focusedName = (page: Page) =>
	page.evaluate(() => {
		let element = document.activeElement;
		while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
		return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
	});
const tabTo = async (page: Page, name: string) => {
	for (let i = 0; i < 30 && (await focusedName(page)) !== name; i++) await page.keyboard.press('Tab');
	expect(await focusedName(page)).toBe(name);
};

test('with the keyboard alone a recording is started, noted and stopped, and the focus stays in the view', async () => {
	const page = await screens.open({ name: 'keyboard', place: 'popup' });
	await tabTo(page, 'Record this meeting');
	await page.keyboard.press('Enter');
	await show(page, recording('recording'));
	await until('the new view has the focus', async () => (await focusedName(page)) === 'Recording');
	await tabTo(page, 'Add note');
	await page.keyboard.press('Space');
	await tabTo(page, 'Stop and save');
	await page.keyboard.press('Enter');
	await show(page, recording('uploading', { tabId: null }));
	await until('the last recording has the focus', async () => (await focusedName(page)) === 'Last recording');
	const orders = (await sentTypes(page)).filter((type) => ['start', 'mark', 'control'].includes(type));
	expect(orders).toEqual(['start', 'mark', 'control']);
	await page.close();
});

test('a change of state is read aloud, in the popup and in the panel', async () => {
	for (const place of ['popup', 'panel'] as const) {
		const page = await screens.open({ name: 'aloud', place, view: recording('recording') });
		await show(page, recording('microphone-silent', { silentMs: 12_000 }));
		const spoken = () =>
			page.$$eval(place === 'popup' ? '[role=status]' : '>>> [role=status]', (all) =>
				all.map((each) => each.textContent ?? '').join(' '),
			);
		await until('it is announced', async () => /microphone silent.*No sound from you/.test(await spoken()));
		await page.close();
	}
});

test('an unsent recording is deleted only after a confirmation, whose focus begins on keeping it', async () => {
	const view = recording('idle', { id: null, tabId: null, unsent: [unsent({ id: 'x', title: 'Weekly' })] });
	const page = await screens.open({ name: 'delete', place: 'popup', view });
	await tabTo(page, 'Delete Weekly');
	await page.keyboard.press('Enter');
	await until('keeping it has the focus', async () => (await focusedName(page)) === 'Keep');
	await page.keyboard.press('Enter');
	await until('the row has the focus again', async () => (await focusedName(page)) === 'Delete Weekly');
	expect(await sentTypes(page)).not.toContain('discard');
	await page.keyboard.press('Enter');
	await until('keeping it has the focus', async () => (await focusedName(page)) === 'Keep');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await until('it is deleted', async () => (await sentTypes(page)).includes('discard'));
	await page.close();
});

test.each([
	['popup', ['Pause', 'Stop and save']],
	['panel', ['Pause', 'Stop and save']],
] as const)('in the %s a second click on what began a recording neither pauses nor stops it', async (place, names) => {
	const page = await screens.open({ name: 'second-click', place, view: recording('starting') });
	const button = (name: string) => find(page, `>>> ::-p-aria([name="${name}"][role="button"])`).waitHandle();
	for (const name of names) await (await button(name)).click();
	expect(await sentTypes(page)).not.toContain('control');
	await show(page, recording('recording'));
	for (const name of names) await pressAt(page, `>>> ::-p-aria([name="${name}"][role="button"])`);
	await until('both are done', async () => (await sentTypes(page)).filter((type) => type === 'control').length === 2);
	await page.close();
});

test('a site that could not be saved stays in its field, with a message that the server does not answer', async () => {
	const order = { error: 'Something between here and the server answered 502.', code: 'bad_answer' };
	const page = await screens.open({ name: 'refused-site', place: 'options', order });
	await fill(page, 'Site', 'https://rooms.example.org/*');
	await press(page, 'Allow');
	await see(page, 'The server is not answering. Try again later.');
	const site = await byRole(page, 'textbox', 'Site').waitHandle();
	expect(await site.evaluate(typedIn)).toBe('https://rooms.example.org/*');
	await page.close();
});

test('text that Chromium would turn into an address is not accepted as one', async () => {
	const page = await screens.open({ name: 'no-address', place: 'options' });
	await fill(page, 'Server', 'not an address');
	await see(page, 'Enter an address such as');
	await page.keyboard.press('Enter');
	expect(await sentTypes(page)).not.toContain('set-server');
	await page.close();
});

test('a search for a contact that finds nobody says so', async () => {
	const order = { problem: null, chosen: null, found: [] };
	const page = await screens.open({ name: 'nobody', place: 'panel', view: recording('recording'), order });
	await pressAt(page, '>>> section.contact button');
	await page.locator('>>> section.contact input[type=search]').fill('Nobody at all');
	await page.keyboard.press('Enter');
	await page.waitForSelector('>>> ::-p-text(No one found.)');
	await page.close();
});

test('with the panel switched off the page shows none, even while it is recorded', async () => {
	const page = await screens.open({ name: 'on', place: 'panel', view: recording('recording') });
	await page.evaluate(
		(next) => (globalThis as unknown as { fakeBackground: FakeBackgroundHandle }).fakeBackground.answer(next),
		overview({ settings: { autoShowControls: false } }),
	);
	await show(page, recording('paused'));
	await page.waitForSelector('>>> aside', { hidden: true });
	await page.close();
});
