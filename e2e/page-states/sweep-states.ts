import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../support/browser/find-barriers.ts';
import { widthsThatDoNotFit } from '../support/browser/take-screenshots.ts';
import { type EveryPage, openEveryPage } from './open-every-page.ts';
import type { PageState } from './page-state.ts';

/** Declares a test per state on a shared server. `everyday` states are part of `npm test`. */
export function sweepStates(states: readonly PageState[], everyday: ReadonlySet<PageState>): void {
	let every: EveryPage;
	beforeAll(async () => {
		every = await openEveryPage();
	});
	afterAll(() => every?.close());

	for (const state of states) {
		const tags = everyday.has(state) ? [] : ['release'];
		const guarantee = `${state.name} is accessible in both themes, fits every width and complains of nothing`;
		test(guarantee, { tags }, async () => {
			await using visit = await every.open(state);
			expect(await findBarriers(visit.page, state.within)).toEqual([]);
			expect(await widthsThatDoNotFit(visit.page)).toEqual([]);
		});
	}
}
