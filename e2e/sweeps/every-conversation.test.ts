import { pageStates } from '../page-states/open-every-page.ts';
import { sweep } from './sweep.ts';

sweep(pageStates.filter(({ route }) => route === 'conversation'));
