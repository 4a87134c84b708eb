import type { Insights, Statement, TagMatch } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { untitledKey } from '@debrief/shared/domain/conversations/engine-texts.ts';
import type { Reading } from '../text/read-transcript.ts';
import type { Sentence } from '../text/sentence.ts';
import { shortenToCharacters } from '../text/shorten.ts';
import { INTENTS } from './intents.ts';
import { isGenericSpeaker } from './is-generic-speaker.ts';
import { isGenericNoun, rankedNouns } from './ranked-nouns.ts';

const LONGEST_TITLE = 70;
const STRONG_SENTENCE_WORDS = 6;

type Intent = { label: string; pattern: RegExp; sentences: Sentence[] };

/**
 * Chooses a title from the parties' intent, the best tag and the subject; else the other party; else a quote. A title is in
 * the language of its conversation: all but the quote are English.
 */
export function chooseTitle(reading: Reading, tags: TagMatch[]): Insights['title'] {
	const worded = reading.isEnglish ? (titleByIntent(reading, tags) ?? titleByTag(tags) ?? titleByName(reading)) : null;
	return worded ?? titleByQuote(reading) ?? { text: 'Conversation', key: untitledKey, evidence: [] };
}

function titleByIntent(reading: Reading, tags: TagMatch[]): Statement | undefined {
	const [first, second] = rankedIntents(reading);
	if (!first) return undefined;
	const tag = tags.find((match) => !sharesWord(match.tag, first.label));
	const extra = tag?.tag ?? second?.label;
	const head = extra ? `${first.label}, ${lowerFirst(extra)}` : first.label;
	const noun = rankedNouns(reading.sentences, first.sentences).find((one) => !sharesWord(one, head));
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

/** An intent mentioned once in passing is not the subject of a long conversation. */
function rankedIntents({ sentences }: Reading): Intent[] {
	const least = sentences.length > 200 ? 3 : sentences.length > 15 ? 2 : 1;
	return INTENTS.map((intent) => ({ ...intent, sentences: sentences.filter((one) => intent.pattern.test(one.text)) }))
		.filter((intent) => intent.sentences.length >= least)
		.sort((a, b) => b.sentences.length - a.sentences.length);
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

function titleByQuote({ sentences }: Reading): Statement | undefined {
	const isTelling = (sentence: Sentence) =>
		sentence.words.filter((word) => !word.isStop && !isGenericNoun(word)).length >= 2;
	const telling = sentences.filter(isTelling);
	const quoted = telling.find(({ words }) => words.length >= STRONG_SENTENCE_WORDS) ?? telling[0];
	return quoted && { text: shortenToCharacters(quoted.text, LONGEST_TITLE), evidence: [quoted.evidence] };
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

function lowerFirst(text: string): string {
	return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
