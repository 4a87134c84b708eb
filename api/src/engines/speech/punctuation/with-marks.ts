import { yieldToEventLoop } from '../../../platform/processes/yield-to-event-loop.ts';
import type { Word } from '../speech-engine.ts';
import { capitalised, isAlwaysCapital, withFullStop } from '../text-normalisation/normalise-english.ts';

/** Returns null when the texts have different words. The last word ends a sentence. */
export async function withMarks(words: readonly Word[], punctuated: string): Promise<Word[] | null> {
	const tokens = punctuated.split(/\s+/).filter(Boolean);
	let at = 0;
	let startsSentence = true;
	const marked: Word[] = [];
	for await (const [i, word] of yieldToEventLoop(words.entries())) {
		const count = word.text.split(/\s+/).filter(Boolean).length;
		const token = tokens.slice(at, at + count).join(' ');
		at += count;
		const read = readToken(token, word.text);
		if (!read) return null;
		const { mark } = read;
		const bare = /[\d@]/.test(word.text) ? word.text : read.bare;
		const cased = startsSentence || isAlwaysCapital(word.text) ? capitalised(bare) : bare;
		const isLast = i === words.length - 1;
		const text = isLast ? withFullStop(mark === ',' ? cased : cased + mark) : cased + mark;
		startsSentence = mark === '.' || mark === '?';
		marked.push({ ...word, text });
	}
	return at === tokens.length ? marked : null;
}

function readToken(token: string, text: string): { bare: string; mark: string } | null {
	const isSame = (other: string) => other.toLowerCase() === text.toLowerCase();
	if (isSame(token)) return { bare: token, mark: '' };
	const bare = token.slice(0, -1);
	if (!/[,.?]$/.test(token) || !isSame(bare)) return null;
	return { bare, mark: /[.,?!]$/.test(text) ? '' : token.slice(-1) };
}
