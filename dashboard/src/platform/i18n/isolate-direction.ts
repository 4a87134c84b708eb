// Right-to-left scripts, and characters that change the text direction.
const turnsDirection =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u;

const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/** Isolates user text from the sentence around it (Unicode UAX 9). */
export const isolateDirection = (text: string): string =>
	turnsDirection.test(text) ? `${firstStrongIsolate}${text}${popDirectionalIsolate}` : text;
