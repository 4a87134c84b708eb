import { limits } from '../limits.ts';

/** Words of scripts that are not alphabets have fewer letters. */
export const shortestElsewhere = 2;

const lettersElsewhere = /^(?=.*\p{L})[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]*$/su;

/** The fewest characters of a search for what is said, by the script that it is typed in. */
export const shortestSearch = (search: string): number =>
	lettersElsewhere.test(search) ? shortestElsewhere : limits.searchMinLength;
