import { z } from 'zod';
import { isLanguage, isWellFormedLanguage } from '../domain/is-language.ts';

const invalid = { message: 'Invalid language' };
const Code = z.string().trim().min(2, invalid).max(35, invalid);

/** Of a recording (BCP 47): whatever a browser may name. */
export const Language = Code.refine(isWellFormedLanguage, invalid);
/** One that is asked for by name: there has to be such a language. */
export const KnownLanguage = Code.refine(isLanguage, invalid);
