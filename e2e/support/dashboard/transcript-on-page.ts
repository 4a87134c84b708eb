import type { Page } from 'puppeteer-core';
import { find } from '../browser/screen.ts';

export const linesOnPage = (page: Page): Promise<string[]> =>
	find(page, '::-p-aria([name="Lines of the transcript"])')
		.map((region) => [...region.querySelectorAll('p')].map((line) => line.textContent))
		.wait();

export const transcriptOnPage = async (page: Page): Promise<string> => (await linesOnPage(page)).join(' ');

export async function clickLetters(page: Page, line: string, from: number, to: number): Promise<void> {
	const point = await page.evaluate(
		(wanted, start, end) => {
			const text = [...document.querySelectorAll('p')].find((each) => each.textContent === wanted)?.firstChild;
			if (!text?.parentElement) return null;
			text.parentElement.scrollIntoView({ block: 'center' });
			const range = document.createRange();
			range.setStart(text, start);
			range.setEnd(text, end);
			const [box] = range.getClientRects();
			return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
		},
		line,
		from,
		to,
	);
	if (!point) throw new Error(`no line says “${line}”`);
	await page.mouse.click(point.x, point.y);
}

export function mostFrequentWord(lines: readonly { text: string }[]): string {
	const counts = new Map<string, number>();
	for (const { text } of lines)
		for (const [word] of text.matchAll(/\p{L}{5,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
	const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
	return most?.[0] ?? '';
}
