import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EveryPage, openEveryPage } from '../page-states/open-every-page.ts';
import type { PageState } from '../page-states/page-state.ts';
import { findBarriers } from '../support/browser/find-barriers.ts';
import { widthsThatDoNotFit } from '../support/browser/take-screenshots.ts';

/** Declares a test for each state, against one shared product. */
export function sweep(states: readonly PageState[]): void {
	let every: EveryPage;
	beforeAll(async () => {
		every = await openEveryPage();
	});
	afterAll(() => every.close());

	test.each(states)('$name is accessible in both themes, fits every width and complains of nothing', async (state) => {
		await using visit = await every.open(state);
		expect(await findBarriers(visit.page, state.within)).toEqual([]);
		expect(await widthsThatDoNotFit(visit.page)).toEqual([]);
	});
}
