import { de } from './de.ts';
import { en, type Texts } from './en.ts';

/** Sentences in the language of the browser. Both languages together are smaller than any library that would choose. */
export const texts: Texts = navigator.language.toLowerCase().startsWith('de') ? de : en;

const oneDigit = new Intl.NumberFormat(texts.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 1.5 MB as "1.5", in the reader's digits. */
export const inMegabytes = (bytes: number): string => oneDigit.format(bytes / 1e6);
