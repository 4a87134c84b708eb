import { z } from 'zod';
import { invalidMessage } from '../domain/field-messages.ts';
import { isLanguage, isWellFormedLanguage } from '../domain/transcripts/is-language.ts';

const invalid = { message: invalidMessage('language'), abort: true };
const Code = z.string(invalid).trim().min(2, invalid).max(35, invalid);

/** BCP 47: any well-formed code that a browser may send. */
export const Language = Code.refine(isWellFormedLanguage, invalid);
/** The code must name an existing language. */
export const KnownLanguage = Code.refine(isLanguage, invalid);
