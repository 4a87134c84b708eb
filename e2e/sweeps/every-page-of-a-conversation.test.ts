import { pageStates } from '../page-states/open-every-page.ts';
import { sweepStates } from '../page-states/sweep-states.ts';
import { everydayStates, isFurtherStateOfConversation } from './everyday-states.ts';

sweepStates(pageStates.filter(isFurtherStateOfConversation), await everydayStates(pageStates));
