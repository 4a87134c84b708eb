import { everydayStates } from '../page-states/everyday-states.ts';
import { pageStates } from '../page-states/open-every-page.ts';
import { sweepStates } from '../page-states/sweep-states.ts';

sweepStates(
	pageStates.filter(({ route }) => route === 'conversation'),
	await everydayStates(pageStates),
);
