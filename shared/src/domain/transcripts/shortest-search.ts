import { limits } from '../limits.ts';

export const shortestElsewhere = 2;

const lettersElsewhere = /^(?=.*\p{L})[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]*$/su;

export const shortestSearch = (search: string): number =>
	lettersElsewhere.test(search) ? shortestElsewhere : limits.searchMinLength;
