import type { Page } from 'puppeteer-core';

/**
 * Notes every text that stands on the page from now on, however short: what a quick machine shows for a moment cannot
 * be waited for. Going from screen to screen keeps the notes, loading the page ends them.
 */
export async function watchText(page: Page): Promise<() => Promise<string[]>> {
	const notes = await page.evaluateHandle(() => {
		const texts: string[] = [];
		// biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
		const write = () => texts.push(document.body.innerText);
		new MutationObserver(write).observe(document.body, { subtree: true, childList: true, characterData: true });
		write();
		return texts;
	});
	return () => notes.jsonValue();
}
