import type { Word } from '../speech-engine.ts';
import { emailAddress, readDomain } from './address-rules.ts';
import { rewrite } from './join-words.ts';
import { cardinal, decimalOrPercent, digitRun, dollars, ordinal, timeOfDay, year } from './number-rules.ts';

/** Spoken English numbers, telephone numbers, amounts, times and e-mail addresses as one writes them. */
export const inverseTextNormalisation = (words: readonly Word[]): Word[] =>
	rewrite(words, [emailAddress, readDomain, digitRun, dollars, decimalOrPercent, timeOfDay, year, ordinal, cardinal]);
