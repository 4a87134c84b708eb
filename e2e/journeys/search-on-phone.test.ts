// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill, press, see } from '../support/browser/screen.ts';
import { type OpenDemos, openDemos } from '../support/dashboard/open-demos.ts';
import { until } from '../support/until.ts';

let environment: OpenDemos;
beforeAll(async () => {
	environment = await openDemos();
});
afterAll(() => environment.close());

/** Returns edges in window px: of the tabs, the open search, and the found words. */
function edges() {
	const tabs = document.querySelector('[role=tablist]')?.getBoundingClientRect();
	const search = document.querySelector('input[type=search]')?.closest('[data-searching]')?.getBoundingClientRect();
	const [found] = CSS.highlights.get('debrief-search-current') ?? [];
	if (!tabs || !search || !found) return null;
	const words = document.createRange();
	words.setStart(found.startContainer, found.startOffset);
	words.setEnd(found.endContainer, found.endOffset);
	const { top, bottom } = words.getBoundingClientRect();
	return { tabsEnd: tabs.bottom, searchTop: search.top, searchEnd: search.bottom, hitTop: top, hitEnd: bottom };
}

test.each([
	['upright', 360, 640],
	['on its side', 640, 360],
])('on a phone held %s the search is below the tabs at each hit, and covers no hit', async (_, width, height) => {
	const { page } = environment.visit;
	await page.setViewport({ width, height });
	await environment.meeting.open();
	await press(page, 'Search this transcript');
	await fill(page, 'Search this transcript', 'import', 'searchbox');
	await see(page, '1 of 6');
	for (let hit = 2; hit <= 6; hit++) {
		await press(page, 'Next match');
		await see(page, `${hit} of 6`);
		const { tabsEnd, searchTop } = await until(`hit ${hit} stands on screen, below the search`, async () => {
			const at = await page.evaluate(edges);
			return at && at.hitTop >= at.searchEnd && at.hitEnd < height ? at : false;
		});
		expect(searchTop).toBeGreaterThanOrEqual(tabsEnd);
	}
	expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
});
