import { type ElementHandle, type Page, TimeoutError } from 'puppeteer-core';
import { until } from '../until.ts';

type Role =
	| 'button'
	| 'link'
	| 'textbox'
	| 'searchbox'
	| 'slider'
	| 'switch'
	| 'tab'
	| 'toolbar'
	| 'dialog'
	| 'menuitem'
	| 'menuitemradio'
	| 'checkbox'
	| 'option'
	| 'listitem'
	| 'heading';

const longWaitMs = 60_000;
const clickWaitMs = 3_000;

/** What waits for an element, and what waits for it and clicks it. Both throw after the time limit. */
type Found = { wait(withinMs?: number): Promise<ElementHandle<Element>>; click(): Promise<void> };

/** Finds an element by role and full accessible name. */
export function byRole(page: Page, role: Role, name: string): Found {
	const selector = `::-p-aria([name="${name}"][role="${role}"])`;
	// a locator alone would search the accessibility tree in every frame, and keep the page from getting there
	const wait = (withinMs = longWaitMs) =>
		until(
			`a ${role} “${name}” is there`,
			async () => (await page.$(selector).catch(whileLoading)) ?? undefined,
			withinMs,
		);
	// a locator of the selector would search the page once more, which takes a second on a long one
	const click = async () => {
		await until(`the ${role} “${name}” is clicked`, async () => clickOnce(await wait()), longWaitMs);
	};
	return { wait, click };
}

/**
 * Clicks an element once it is visible, still and enabled. Returns false when the page has replaced it meanwhile, or has
 * moved it away from under the click.
 */
async function clickOnce(element: ElementHandle<Element>): Promise<boolean> {
	try {
		const hit = await element.evaluateHandle(listenForPress);
		await element.asLocator().setTimeout(clickWaitMs).click();
		// the page may be another one after the click
		return await hit.evaluate(({ isHit }) => isHit).catch(() => true);
	} catch (error) {
		if (error instanceof TimeoutError || /detached/.test(String(error))) return false;
		throw error;
	}
}

/** Runs in the page. Listens at the element itself: from outside a closed shadow, only its host is to be seen. */
function listenForPress(element: Element): { isHit: boolean } {
	const heard = { isHit: false };
	const listen = () => {
		heard.isHit = true;
	};
	element.addEventListener('pointerdown', listen, { capture: true });
	setTimeout(() => element.removeEventListener('pointerdown', listen, { capture: true }), 10_000);
	return heard;
}

export const press = (page: Page, name: string, role: Role = 'button'): Promise<void> =>
	byRole(page, role, name).click();

/** Clicks the first element that the selector finds: for what has no role or name of its own. */
export async function pressAt(page: Page, selector: string): Promise<void> {
	const once = async () => {
		const element = await page.$(selector).catch(whileLoading);
		return element !== null && clickOnce(element);
	};
	await until(`${selector} is clicked`, once, longWaitMs);
}

/** Like `press`, for what may disappear at any moment. */
export const pressWhileThere = (page: Page, name: string): Promise<void> =>
	page
		.locator(`::-p-aria([name="${name}"][role="button"])`)
		.setTimeout(1_000)
		.click()
		.catch(() => {});

/** Opens a menu by its button and presses an item. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
	await press(page, menu);
	await press(page, item, 'menuitem');
}

/** Replaces the text of a field. */
export async function fill(page: Page, label: string, text: string, role: Role = 'textbox'): Promise<void> {
	const field = await byRole(page, role, label).wait();
	await field.evaluate(
		(element) => (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.select(),
	);
	await field.type(text);
}

/** Waits until the text is visible on the page; part of a sentence is enough. */
export async function see(page: Page, text: string, withinMs = longWaitMs): Promise<void> {
	// a text selector takes a second on a long page
	const isThere = async () => (await textOf(page).catch(whileLoading))?.includes(text);
	try {
		await until('it is there', isThere, withinMs);
	} catch (error) {
		throw new Error(`“${text}” is not to be seen at ${page.url()}:\n${await textOf(page)}`, { cause: error });
	}
}

/** The page navigated during the query. */
function whileLoading(error: unknown): null {
	if (/context|detached|navigat/i.test(String(error))) return null;
	throw error;
}

/** Returns the visible text, which `textContent` would not. */
// biome-ignore lint/performance/useDomNodeTextContent: see above
export const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body?.innerText ?? '');

/** Chooses files in the dialog that the control opens. */
export async function chooseFiles(page: Page, paths: string[], name = 'choose files', role: Role = 'button') {
	const [chooser] = await Promise.all([page.waitForFileChooser({ timeout: longWaitMs }), press(page, name, role)]);
	await chooser.accept(paths);
}
