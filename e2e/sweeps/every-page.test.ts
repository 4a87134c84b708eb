import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../dashboard/src/paths.ts';
import { type EveryPage, openEveryPage, pageStates } from '../page-states/open-every-page.ts';
import { findBarriers } from '../support/browser/find-barriers.ts';
import { widthsThatDoNotFit } from '../support/browser/take-screenshots.ts';

let every: EveryPage;
beforeAll(async () => {
	every = await openEveryPage();
});
afterAll(() => every?.close());

const notOurPages = ['extensionZip', 'apiReference'];

test('no address of the dashboard is left out', () => {
	const visited = new Set(pageStates.map(({ route }) => route));
	const known = Object.keys(paths).filter((name) => !notOurPages.includes(name));
	expect(known.filter((name) => !visited.has(name))).toEqual([]);
});

test.each(pageStates)(
	'$name is accessible in both themes, fits every width and complains of nothing',
	async (state) => {
		await using visit = await every.open(state);
		expect(await findBarriers(visit.page, state.within)).toEqual([]);
		expect(await widthsThatDoNotFit(visit.page)).toEqual([]);
	},
);
