import { expect, test } from 'vitest';
import { paths } from '../../dashboard/src/paths.ts';
import { pageStates } from '../page-states/open-every-page.ts';
import { sweep } from './sweep.ts';

const notOurPages = ['extensionZip', 'apiReference'];

test('no address of the dashboard is left out', () => {
	const visited = new Set(pageStates.map(({ route }) => route));
	const known = Object.keys(paths).filter((name) => !notOurPages.includes(name));
	expect(known.filter((name) => !visited.has(name))).toEqual([]);
});

sweep(pageStates.filter(({ route }) => route !== 'conversation'));
