import { Locator, LocatorEvent, type Page } from 'puppeteer-core';

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
const searchMs = 5_000;
const clickMs = 10_000;

/**
 * Finds an element. puppeteer's search by role hangs when an element disappears while it is found, so each search is
 * short and the locator retries.
 */
export const find = (page: Page, selector: string): Locator<Element> =>
	Locator.race([page.locator(selector).setTimeout(searchMs)]).setTimeout(longWaitMs);

/**
 * Finds an element by role and full accessible name. The page must be in front, because waiting searches on each frame,
 * which takes half of the page's time.
 */
export const byRole = (page: Page, role: Role, name: string): Locator<Element> =>
	find(page, `::-p-aria([name="${name}"][role="${role}"])`);

export const press = (page: Page, name: string, role: Role = 'button'): Promise<void> =>
	click(page, byRole(page, role, name), `the ${role} “${name}”`);

export const pressAt = (page: Page, selector: string): Promise<void> => click(page, find(page, selector), selector);

/** Searches again after a while, because puppeteer scrolls forever to an element that was replaced once found. */
async function click(page: Page, found: Locator<Element>, what: string): Promise<void> {
	const giveUpAt = Date.now() + longWaitMs;
	for (;;) {
		let isClicked = false;
		const free = found.filter(isFree).setTimeout(clickMs);
		free.once(LocatorEvent.Action, () => {
			isClicked = true;
		});
		try {
			return await free.click();
		} catch (error) {
			if (!isClicked && Date.now() < giveUpAt) continue;
			throw new Error(`Could not press ${what} at ${page.url()}:\n${await textOf(page)}`, { cause: error });
		}
	}
}

/**
 * Runs in the page. Returns whether nothing covers the element's centre, such as a closing dialog. Passes elements that
 * are partly out of view, because the click scrolls to them.
 */
async function isFree(element: Element): Promise<boolean> {
	const share = await new Promise<number>((resolve) => {
		const observer = new IntersectionObserver(([entry]) => {
			observer.disconnect();
			resolve(entry?.intersectionRatio ?? 0);
		});
		observer.observe(element);
	});
	const [box] = element.getClientRects();
	const root = element.getRootNode();
	if (share < 1 || !box || !(root instanceof Document || root instanceof ShadowRoot)) return true;
	return element.contains(root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}

export const pressWhileThere = (page: Page, name: string): Promise<void> =>
	byRole(page, 'button', name)
		.setTimeout(1_000)
		.click()
		.catch(() => {});

/** Opens the menu again if it closed, as it does when a page that still loads scrolls or replaces its button. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
	const giveUpAt = Date.now() + longWaitMs;
	const isOpen = () =>
		byRole(page, 'menuitem', item)
			.setTimeout(searchMs)
			.wait()
			.then(
				() => true,
				() => false,
			);
	await press(page, menu);
	while (!(await isOpen()) && Date.now() < giveUpAt) await pressWhileThere(page, menu);
	await press(page, item, 'menuitem');
}

export async function fill(page: Page, label: string, text: string, role: Role = 'textbox'): Promise<void> {
	// A locator's own `fill` empties a field without an event, so React restores the text on focus.
	const field = await byRole(page, role, label).waitHandle();
	await field.evaluate(
		(element) => (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.select(),
	);
	await field.type(text);
}

export async function see(page: Page, text: string, withinMs = longWaitMs): Promise<void> {
	// biome-ignore lint/performance/useDomNodeTextContent: see textOf
	const isThere = (wanted: string) => document.body?.innerText.includes(wanted);
	try {
		// Polling on each frame would take a tenth of the page's time, and background tabs render none.
		await page.waitForFunction(isThere, { polling: 100, timeout: withinMs }, text);
	} catch (error) {
		throw new Error(`“${text}” is not to be seen at ${page.url()}:\n${await textOf(page)}`, { cause: error });
	}
}

// biome-ignore lint/performance/useDomNodeTextContent: see above
export const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body?.innerText ?? '');

export async function chooseFiles(page: Page, paths: string[], name = 'choose files', role: Role = 'button') {
	const [chooser] = await Promise.all([page.waitForFileChooser({ timeout: longWaitMs }), press(page, name, role)]);
	await chooser.accept(paths);
}
