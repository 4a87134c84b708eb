import type { PlacedWord } from './place-words.ts';

const unsureBelow = 0.8;

/** The engine doubted what it heard; such a word is underlined. */
export const isUnsure = ({ confidence }: PlacedWord): boolean => confidence !== null && confidence < unsureBelow;
