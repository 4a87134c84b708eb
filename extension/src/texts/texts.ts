import { isGerman } from './background-texts.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';

/** Both languages together are smaller than any i18n library. */
export const texts: Texts = isGerman ? de : en;

const oneDigit = new Intl.NumberFormat(texts.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Returns "1.5" for 1500 ms, in the reader's locale. */
export const inSeconds = (ms: number): string => oneDigit.format(ms / 1000);

const upTo = (bytes: number): number => Math.ceil(bytes / 1e5) * 1e5;
const downTo = (bytes: number): number => Math.floor(bytes / 1e5) * 1e5;

/** Rounds so that "all sent" appears only once it is true. */
export const sentShare = (sentBytes: number, storedBytes: number): string =>
	texts.sent(
		inMegabytes(sentBytes < storedBytes ? downTo(sentBytes) : upTo(storedBytes)),
		inMegabytes(upTo(storedBytes)),
	);

const inMegabytes = (bytes: number): string => oneDigit.format(bytes / 1e6);

const roundsToGigabytes = 999_950_000;

/** Returns "20.4 MB" or "4.1 GB", in the reader's locale. */
export const sizeOf = (bytes: number): string =>
	bytes < roundsToGigabytes ? texts.megabytes(inMegabytes(bytes)) : texts.gigabytes(oneDigit.format(bytes / 1e9));
