import { pageStates } from '../page-states/open-every-page.ts';
import { sweepStates } from '../page-states/sweep-states.ts';
import { everydayStates, shareOf } from './everyday-states.ts';

const everyday = await everydayStates(pageStates);
sweepStates(shareOf(1, pageStates, everyday), everyday);
