import { splitWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import type { Reading } from '../text/read-transcript.ts';
import type { Sentence } from '../text/sentence.ts';
import { plainWord, uncertainWords } from '../text/uncertain-words.ts';

const ENDS = /[.!?…。？！।؟]["'”’)」』）]*\s*$/;
const DANGLING =
	/(?<!\p{L})(?:an?|the|and|or|but|because|if|of|to|with|from|for|about|in|my|your|our|their|some|is|are|was|were|that's|it's|they're|i'm|what i'm|um|uh|und|oder|aber|weil|dass|der|die|das|ein|eine|mit|für|zu|ist|sind)[.,…\s]*$/iu;
const FILLER = /^(?:uh|um|er|erm|hm|äh|ähm)$/i;
const MOST_FILLERS = 2;
const TOO_UNCERTAIN = 1 / 3;

export function cutsOf({ text, line, from }: Sentence): { before: boolean; after: boolean } {
	const before = line.text.slice(0, from);
	const after = line.text.slice(from + text.length).trim();
	return { before: before.trim() !== '' && !ENDS.test(before), after: after !== '' && !ENDS.test(text) };
}

/** A quote is certain, fluent and complete. Lines end at pauses, often in the middle of a sentence. */
export function isQuotable(sentence: Sentence, { isCased }: Pick<Reading, 'isCased'>): boolean {
	const words = splitWords(sentence.text).map(plainWord).filter(Boolean);
	const uncertain = uncertainWords(sentence.line);
	const unsure = words.filter((word) => uncertain.has(word)).length;
	const stumbles = words.filter((word, i) => FILLER.test(word) || word === words[i - 1]).length;
	if (unsure >= words.length * TOO_UNCERTAIN && unsure > 0) return false;
	return stumbles <= MOST_FILLERS && (!isCased || isWhole(sentence));
}

function isWhole(sentence: Sentence): boolean {
	const { text } = sentence;
	const { before, after } = cutsOf(sentence);
	return (
		!before && !after && ENDS.test(text) && /^\P{L}*\p{Lu}/u.test(text) && !DANGLING.test(text.replaceAll('’', "'"))
	);
}
