import type { Word } from '../speech-engine.ts';

const sentencePauseMs = 700;
const alwaysCapital = new Set(
	'monday tuesday wednesday thursday friday saturday sunday january february april june july september october november december english american mr mrs dr'.split(
		' ',
	),
);

/** English sentences: a capital and a full stop where the voice pauses, `I`, and names of days and months. */
export function casing(words: readonly Word[]): Word[] {
	return words.map((word, i) => {
		const [previous, next] = [words[i - 1], words[i + 1]];
		const startsSentence = !previous || word.startedAt - previous.endedAt >= sentencePauseMs;
		const endsSentence = !next || next.startedAt - word.endedAt >= sentencePauseMs;
		const cased = startsSentence || isAlwaysCapital(word.text) ? capitalised(word.text) : word.text;
		return { ...word, text: endsSentence ? withFullStop(cased) : cased };
	});
}

const isAlwaysCapital = (text: string) => /^i(?:'(?:m|ll|ve|d))?$/.test(text) || alwaysCapital.has(text);
/** An address keeps its lower case even at the start of a sentence. */
const capitalised = (text: string) => (/[@.]\w/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));
const withFullStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
