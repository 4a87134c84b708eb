import { expect, test } from 'vitest';
import { paths } from '../../dashboard/src/paths.ts';
import { pageStates } from '../page-states/open-every-page.ts';
import { sweepStates } from '../page-states/sweep-states.ts';
import { everydayStates, isFurtherStateOfConversation } from './everyday-states.ts';

const notOurPages = ['extensionZip', 'apiReference'];

test('no address of the dashboard is left out', () => {
	const visited = new Set(pageStates.map(({ route }) => route));
	const known = Object.keys(paths).filter((name) => !notOurPages.includes(name));
	expect(known.filter((name) => !visited.has(name))).toEqual([]);
});

// every-page-of-a-conversation has the others: one file would take as long as all journeys of a worker.
sweepStates(
	pageStates.filter((state) => !isFurtherStateOfConversation(state)),
	await everydayStates(pageStates),
);
