import type { Insights, Statement, TagMatch } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { builtInTags, untitledKey } from '@debrief/shared/domain/conversations/engine-texts.ts';
import type { Reading } from '../../text/read-transcript.ts';
import type { Sentence } from '../../text/sentence.ts';
import { shortenToCharacters } from '../../text/shorten.ts';
import { isGenericSpeaker } from '../is-generic-speaker.ts';
import { statesMatter } from '../matter.ts';
import { isQuotable } from '../quotable.ts';
import { germanIntents } from './german-intents.ts';
import { rankedGermanNouns } from './german-nouns.ts';
import { INTENTS } from './intents.ts';
import { isGenericNoun, rankedNouns } from './ranked-nouns.ts';

const LONGEST_TITLE = 70;
const STRONG_SENTENCE_WORDS = 6;
const OPENING = 8;
const MATTERS = 3;
const [OFTEN, VERY_OFTEN] = [2, 3];

/** Openings that link a sentence to the previous one, as in "And so my fellow Americans". */
const OPENERS = /^(?:(?:and|so|but|well|okay|ok|oh|yeah|yes|no|now|um|uh|und|also|ja|nein|aber|na)\b,?\s+)+/i;

type Intent = { label: string; pattern: RegExp; sentences: Sentence[] };

/** Uses intent, tag and subject, else the other party, else a quote. Other languages always use a quote. */
export function chooseTitle(reading: Reading, tags: TagMatch[]): Insights['title'] {
	const language = new Intl.Locale(reading.transcript.language).language;
	const worded =
		language === 'de'
			? titleInGerman(reading)
			: reading.isEnglish
				? (titleByIntent(reading, tags) ??
					titleBySubject(reading) ??
					titleByTag(tags.filter(({ tag }) => !isBuiltInTag(tag))) ??
					titleByName(reading))
				: null;
	return worded ?? titleByQuote(reading) ?? { text: 'Conversation', key: untitledKey, evidence: [] };
}

function titleByIntent(reading: Reading, tags: TagMatch[]): Statement | undefined {
	const [first, second] = rankedIntents(reading, INTENTS);
	if (!first) return undefined;
	const ownTags = tags.filter(({ tag }) => !isBuiltInTag(tag));
	const tag = ownTags.find((match) => !sharesWord(match.tag, first.label));
	const extra = tag?.tag ?? second?.label;
	const head = extra ? `${first.label}, ${lowerFirst(extra)}` : first.label;
	const noun =
		rankedNouns(reading.sentences, first.sentences).find((one) => !sharesWord(one, head)) ??
		rankedNouns(first.sentences, first.sentences, 1).find((one) => !sharesWord(one, head));
	const object = noun ? `: ${noun}` : '';
	return {
		text: shortenToCharacters(head + object, LONGEST_TITLE),
		evidence: [
			...first.sentences.slice(0, 1).map((sentence) => sentence.evidence),
			...(tag?.evidence.slice(0, 1) ??
				(extra ? second?.sentences.slice(0, 1).map((one) => one.evidence) : undefined) ??
				[]),
		],
	};
}

function isBuiltInTag(tag: string): boolean {
	return builtInTags.some((one) => one === tag);
}

function titleBySubject({ sentences }: Reading): Statement | undefined {
	const stating = sentences.filter((sentence) => statesMatter(sentence.text)).slice(0, MATTERS);
	const repeated = rankedNouns(sentences, stating, stating.length > 0 ? OFTEN : VERY_OFTEN);
	const mentioned = [...new Set([...repeated, ...rankedNouns(stating, stating, 1)])];
	const [first, second] = mentioned;
	const source = stating[0] ?? sentences.find(({ text }) => first !== undefined && text.includes(first));
	if (!first || !source || (stating.length === 0 && repeated.length === 0)) return undefined;
	const text = second && !sharesWord(first, second) ? `${first} and ${second}` : first;
	return { text: shortenToCharacters(upperFirst(text), LONGEST_TITLE), evidence: [source.evidence] };
}

function titleInGerman(reading: Reading): Statement | undefined {
	const [intent] = rankedIntents(reading, germanIntents);
	const stating = reading.sentences.filter((sentence) => statesMatter(sentence.text)).slice(0, MATTERS);
	const ofInterest = intent?.sentences ?? stating;
	const noun = rankedGermanNouns(reading.sentences, ofInterest, reading.isCased).find(
		(one) => !intent || !sharesWord(one, intent.label),
	);
	const source = ofInterest[0];
	if (!source || !(intent || noun)) return undefined;
	const text = intent ? `${intent.label}${noun ? `: ${noun}` : ''}` : (noun ?? '');
	return { text: shortenToCharacters(text, LONGEST_TITLE), evidence: [source.evidence] };
}

function rankedIntents({ sentences }: Reading, intents: Omit<Intent, 'sentences'>[]): Intent[] {
	const least = sentences.length > 200 ? 3 : sentences.length > 15 ? 2 : 1;
	const found = intents
		.map((intent) => ({ ...intent, sentences: sentences.filter((one) => intent.pattern.test(one.text)) }))
		.filter((intent) => intent.sentences.length > 0)
		.sort((a, b) => b.sentences.length - a.sentences.length);
	const frequent = found.filter((intent) => intent.sentences.length >= least);
	const opening = (intent: Intent) => intent.sentences.some(({ index, text }) => index < OPENING && statesMatter(text));
	return frequent.length > 0 ? frequent : found.filter(opening);
}

function titleByTag([best]: TagMatch[]): Statement | undefined {
	return best && { text: shortenToCharacters(best.tag, LONGEST_TITLE), evidence: best.evidence };
}

function titleByName({ transcript: { lines } }: Reading): Statement | undefined {
	const named = lines.filter((line) => !isGenericSpeaker(line.speakerName));
	const other = named.find((line) => line.origin === 'other') ?? (hasSeveralSpeakers(named) ? named[0] : undefined);
	if (!other) return undefined;
	const evidence = [{ fileId: other.fileId, segmentId: other.id, startedAt: other.startedAt, endedAt: other.endedAt }];
	return { text: shortenToCharacters(`Conversation with ${other.speakerName.trim()}`, LONGEST_TITLE), evidence };
}

function hasSeveralSpeakers(lines: { speakerName: string }[]): boolean {
	return new Set(lines.map((line) => line.speakerName)).size > 1;
}

function titleByQuote(reading: Reading): Statement | undefined {
	const isTelling = (sentence: Sentence) =>
		sentence.words.filter((word) => !word.isStop && !isGenericNoun(word)).length >= 2;
	const telling = reading.sentences.filter((one) => isTelling(one) && isQuotable(one, reading));
	const quoted = telling.find(({ words }) => words.length >= STRONG_SENTENCE_WORDS) ?? telling[0];
	if (!quoted) return undefined;
	const text = upperFirst(quoted.text.replace(OPENERS, ''));
	return { text: shortenToCharacters(text, LONGEST_TITLE), evidence: [quoted.evidence] };
}

function sharesWord(one: string, other: string): boolean {
	const stems = (text: string) =>
		text
			.toLowerCase()
			.match(/\p{L}{3,}/gu)
			?.map((word) => word.slice(0, 5)) ?? [];
	const known = new Set(stems(other));
	return stems(one).some((stem) => known.has(stem));
}

function upperFirst(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
	return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
