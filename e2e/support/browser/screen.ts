import { Locator, type Page } from 'puppeteer-core';

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

/**
 * Finds an element. puppeteer's search by role never ends when an element disappears in the moment in which it is
 * found, so each search is short, and the locator begins another one.
 */
export const find = (page: Page, selector: string): Locator<Element> =>
	Locator.race([page.locator(selector).setTimeout(searchMs)]).setTimeout(longWaitMs);

/**
 * Finds an element by role and full accessible name. The page must be in front: what waits looks for it in each frame,
 * and half of the page's time is gone meanwhile.
 */
export const byRole = (page: Page, role: Role, name: string): Locator<Element> =>
	find(page, `::-p-aria([name="${name}"][role="${role}"])`);

export const press = (page: Page, name: string, role: Role = 'button'): Promise<void> =>
	click(byRole(page, role, name), `the ${role} “${name}”`);

/** Clicks the first element that the selector finds: for what has no role or name of its own. */
export const pressAt = (page: Page, selector: string): Promise<void> => click(find(page, selector), selector);

async function click(found: Locator<Element>, what: string): Promise<void> {
	try {
		await found.filter(isFree).click();
	} catch (error) {
		// the locator's own error names no element
		throw new Error(`Could not press ${what}`, { cause: error });
	}
}

/**
 * Runs in the page. Whether nothing lies over the middle, such as a dialog that still fades out. What is not completely
 * in view passes: the click scrolls it there.
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

/** Like `press`, for what may disappear at any moment. */
export const pressWhileThere = (page: Page, name: string): Promise<void> =>
	byRole(page, 'button', name)
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
	// a locator's own `fill` empties a field without an event: React puts the text back when the field gets the focus
	const field = await byRole(page, role, label).waitHandle();
	await field.evaluate(
		(element) => (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.select(),
	);
	await field.type(text);
}

/** Waits until the text is visible on the page; part of a sentence is enough. */
export async function see(page: Page, text: string, withinMs = longWaitMs): Promise<void> {
	// biome-ignore lint/performance/useDomNodeTextContent: see textOf
	const isThere = (wanted: string) => document.body?.innerText.includes(wanted);
	try {
		// in each frame it would take a tenth of the page's time, and none would come in a tab that is not in front
		await page.waitForFunction(isThere, { polling: 100, timeout: withinMs }, text);
	} catch (error) {
		throw new Error(`“${text}” is not to be seen at ${page.url()}:\n${await textOf(page)}`, { cause: error });
	}
}

/** Returns the visible text, which `textContent` would not. */
// biome-ignore lint/performance/useDomNodeTextContent: see above
export const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body?.innerText ?? '');

/** Chooses files in the dialog that the control opens. */
export async function chooseFiles(page: Page, paths: string[], name = 'choose files', role: Role = 'button') {
	const [chooser] = await Promise.all([page.waitForFileChooser({ timeout: longWaitMs }), press(page, name, role)]);
	await chooser.accept(paths);
}
