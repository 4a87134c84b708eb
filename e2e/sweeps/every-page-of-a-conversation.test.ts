import { pageStates } from '../page-states/open-every-page.ts';
import { sweepStates } from '../page-states/sweep-states.ts';
import { everydayStates } from './everyday-states.ts';

sweepStates(
	pageStates.filter(({ route }) => route === 'conversation'),
	await everydayStates(pageStates),
);
