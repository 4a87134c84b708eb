import type { Sentiment } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { ReplyKey } from '@debrief/shared/domain/conversations/engine-texts.ts';
import type { Line } from '../insight-engine.ts';
import type { Reading } from '../text/read-transcript.ts';
import type { Sentence } from '../text/sentence.ts';
import { shortenToWords } from '../text/shorten.ts';

const BLAME = -0.3;
/** The word list overestimates praise. */
const PRAISE = 0.5;
const DECIDED = 0.2;
const LEAST_WORDS = 3;
/** One bad sentence among polite ones counts more than one good sentence. */
const NEGATIVE_WEIGHT = 1.5;
const LAST_THIRD_WEIGHT = 0.4;
const MOST_EVIDENCE = 3;
const LONGEST_QUOTE_WORDS = 20;

type Judged = { sentence: Sentence; polarity: number };

/** Courtesies and words of assent, which word lists mistake for praise or blame. */
const COURTESY_PHRASE =
	/^(?:correct|right|good|great|perfect|fine|ok(?:ay)?|sure|yes|yeah|exactly)\b|\b(no (?:problem|worries)|not (?:too )?bad|thank you(?: (?:so|very) much)?|thanks(?: a lot)?|please|good (?:morning|afternoon|evening|day)|nice to (?:meet|hear)|how can i help|have a (?:good|nice|great) (?:one|day|evening|weekend)|take care|you'?re welcome|sounds good|i appreciate)\b/i;
const COMPLAINT_PHRASE =
	/\b(pissed off|fed up|not (?:at all )?(?:happy|good enough|acceptable|satisfied)|un(?:acceptable|happy)|nobody (?:called|told|answered|came)|no ?one (?:called|told|answered|came)|never (?:arrived|came|called|works?|again)|still (?:not|waiting|broken|leak\w*|hasn'?t|haven'?t|doesn'?t)|waste of (?:time|money)|let (?:me|us) down|third time|ridiculous|frustrat\w+|disappoint\w+|furious|terrible|awful|annoy\w+|rude)\b/i;
const PRAISE_PHRASE =
	/\b(that'?s (?:wonderful|perfect|excellent|fantastic|brilliant|great news)|(?:very|really|so) (?:happy|pleased|helpful|impressed|kind)|love (?:it|this|that)|excited|delighted|works (?:perfectly|great)|could ?n'?t be happier|made my day|looking forward)\b/i;
const CLEAR = 0.6;

/** Assesses the sentiment of the other side, or of everyone on a single channel: the share of strong sentences, with extra weight on the last third. */
export function judgeSentiment(reading: Reading): Sentiment {
	if (!reading.isEnglish) return { sentiment: 'Neutral', ...reply('notAssessed'), evidence: [] };
	const judged = reading.sentences
		.filter((sentence) => sentence.words.length >= LEAST_WORDS && isJudged(sentence.line, reading.transcript.lines))
		.map((sentence) => ({ sentence, polarity: polarityOf(sentence) }));
	const lastThird = judged.slice(Math.floor((judged.length * 2) / 3));
	const score = (1 - LAST_THIRD_WEIGHT) * balance(judged) + LAST_THIRD_WEIGHT * balance(lastThird);
	const sentiment = score <= -DECIDED ? 'Negative' : score >= DECIDED ? 'Positive' : 'Neutral';
	const strongest = sentiment === 'Neutral' ? [] : strongestOf(judged, sentiment);
	return {
		sentiment,
		...reply(replyTo[sentiment], strongest[0]),
		evidence: strongest.map((sentence) => sentence.evidence),
	};
}

function isJudged(line: Line, lines: Line[]): boolean {
	const hasTwoSides = lines.some((one) => one.origin === 'other') && lines.some((one) => one.origin === 'local');
	return !hasTwoSides || line.origin === 'other';
}

function balance(judged: Judged[]): number {
	const share = (matches: (polarity: number) => boolean) =>
		judged.filter(({ polarity }) => matches(polarity)).length / Math.max(1, judged.length);
	return share((polarity) => polarity > PRAISE) - NEGATIVE_WEIGHT * share((polarity) => polarity < BLAME);
}

function strongestOf(judged: Judged[], sentiment: 'Positive' | 'Negative'): Sentence[] {
	const sign = sentiment === 'Positive' ? 1 : -1;
	const least = sentiment === 'Positive' ? PRAISE : -BLAME;
	return judged
		.filter(({ polarity }) => polarity * sign > least)
		.sort((a, b) => (b.polarity - a.polarity) * sign)
		.slice(0, MOST_EVIDENCE)
		.map(({ sentence }) => sentence);
}

const replies: Record<ReplyKey, (quote: string) => string> = {
	apologise: (quote) =>
		`Acknowledge what went wrong (“${quote}”), apologise once, then say what happens next and by when.`,
	thank: (quote) => `Thank them, confirm what was agreed and keep to it (“${quote}”).`,
	confirm: () => 'Confirm what was agreed and the next step, and ask whether anything is left open.',
	notAssessed: () => 'Not assessed: the built-in engine judges sentiment in English only.',
};
const replyTo = { Negative: 'apologise', Positive: 'thank', Neutral: 'confirm' } as const;

function reply(key: ReplyKey, strongest?: Sentence): Pick<Sentiment, 'recommended_agent_response' | 'reply'> {
	const quote = strongest ? shortenToWords(strongest.text, LONGEST_QUOTE_WORDS) : null;
	return { recommended_agent_response: replies[key](quote ?? ''), reply: { key, quote } };
}

/** Returns -1 to 1: by phrase for plain complaints and praise, without courtesies, else by the word list. */
function polarityOf({ text, polarity }: Sentence): number {
	const plain = text.replaceAll('’', "'");
	if (COMPLAINT_PHRASE.test(plain)) return -CLEAR;
	if (PRAISE_PHRASE.test(plain)) return CLEAR;
	return COURTESY_PHRASE.test(plain) ? Math.min(0, Math.max(polarity, -0.2)) : polarity;
}
