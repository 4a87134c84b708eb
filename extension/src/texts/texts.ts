import { de } from './de.ts';
import { en, type Texts } from './en.ts';

/** Texts in the browser's language. Both languages together are smaller than any i18n library. */
export const texts: Texts = navigator.language.toLowerCase().startsWith('de') ? de : en;

const oneDigit = new Intl.NumberFormat(texts.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats 1500 ms as "1.5" in the reader's locale. */
export const inSeconds = (ms: number): string => oneDigit.format(ms / 1000);

/** Formats 1.5 MB as "1.5" in the reader's locale. */
export const inMegabytes = (bytes: number): string => oneDigit.format(bytes / 1e6);
