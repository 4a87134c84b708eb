import type { Sentiment } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { ReplyKey } from '@debrief/shared/domain/conversations/engine-texts.ts';
import type { Line } from '../insight-engine.ts';
import type { Reading } from '../text/read-transcript.ts';
import type { Sentence } from '../text/sentence.ts';
import { shortenToWords } from '../text/shorten.ts';

const bound = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const courtesyPhrase =
	/^(?:correct|right|good|great|perfect|fine|ok(?:ay)?|sure|yes|yeah|exactly)\b|\b(no (?:problem|worries)|not (?:too )?bad|not at all|don'?t worry|thank you(?: (?:so|very) much)?|thanks(?: a lot)?|please|good (?:morning|afternoon|evening|day)|nice to (?:meet|hear)|how can i help|have a (?:good|nice|great) (?:one|day|evening|weekend)|take care|you'?re welcome|sounds good|i appreciate)\b/i;

const complaintPhrase = bound(
	"pissed off|fed up|not (?:at all )?(?:happy|good enough|acceptable|satisfied)|un(?:acceptable|happy)|nobody (?:called|told|answered|came)|no ?one (?:called|told|answered|came)|never (?:arrived|came|called|works?|again)|still (?:not|waiting|broken|leak\\w*|hasn'?t|haven'?t|doesn'?t)|waste of (?:time|money)|let (?:me|us) down|third time|ridiculous|frustrat\\w+|disappoint\\w+|furious|terrible|awful|annoy\\w+|rude|frechheit|unverschämt|ärgerlich|verärgert|enttäuscht|enttäuschend|unzufrieden|nicht (?:zufrieden|akzeptabel|hinnehmbar)|schon wieder|zum dritten mal|niemand (?:ruft|hat|meldet)|das geht so nicht|eine zumutung|stinksauer|wütend|unmöglich",
);

const praisePhrase = bound(
	"that'?s (?:wonderful|perfect|excellent|fantastic|brilliant|great news)|(?:was|were|is) (?:wonderful|excellent|fantastic|brilliant)|(?:very|really|so) (?:happy|pleased|helpful|impressed|kind)|love (?:it|this|that)|excited|delighted|works (?:perfectly|great)|could ?n'?t be happier|made my day|looking forward|lovely idea|wunderbar|großartig|hervorragend|ausgezeichnet|freue mich(?: sehr)?|sehr (?:zufrieden|hilfreich|nett|freundlich)|begeistert|perfekt|super gemacht|tolle? (?:arbeit|sache|idee)|klasse",
);

const BLAME = -0.3;
const PRAISE = 0.5;
const DECIDED = 0.15;
/** The word list alone is weak: it takes "well over budget" for praise. */
const WORD_LIST_WEIGHT = 0.3;
const LEAST_WORDS = 3;
const NEGATIVE_WEIGHT = 1.5;
const LAST_THIRD_WEIGHT = 0.4;
const MOST_EVIDENCE = 3;
const LONGEST_QUOTE_WORDS = 20;

type Mood = 'Positive' | 'Negative';

type Judged = { sentence: Sentence; polarity: number; isPhrase: boolean };

const CLEAR = 0.6;

/** Judges the other side, or all on one channel, by the share of strong sentences. The last third counts more. */
export function judgeSentiment(reading: Reading): Sentiment {
	const language = new Intl.Locale(reading.transcript.language).language;
	if (language !== 'en' && language !== 'de') return { sentiment: 'Neutral', ...reply('notAssessed'), evidence: [] };
	const judged = reading.sentences
		.filter((sentence) => sentence.words.length >= LEAST_WORDS && isJudged(sentence.line, reading.transcript.lines))
		.map((sentence) => ({ sentence, ...polarityOf(sentence) }));
	const lastThird = judged.slice(Math.floor((judged.length * 2) / 3));
	const score = (1 - LAST_THIRD_WEIGHT) * balance(judged) + LAST_THIRD_WEIGHT * balance(lastThird);
	const leaning = score <= -DECIDED ? 'Negative' : score >= DECIDED ? 'Positive' : 'Neutral';
	const sentiment = leaning === 'Neutral' || isSupported(judged, leaning) ? leaning : 'Neutral';
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
		judged
			.filter(({ polarity }) => matches(polarity))
			.reduce((sum, { isPhrase }) => sum + (isPhrase ? 1 : WORD_LIST_WEIGHT), 0) / Math.max(1, judged.length);
	return share((polarity) => polarity > PRAISE) - NEGATIVE_WEIGHT * share((polarity) => polarity < BLAME);
}

function isSupported(judged: Judged[], mood: Mood): boolean {
	const strong = judged.filter((one) => isStrong(one, mood));
	return strong.length > 1 || strong.some(({ isPhrase }) => isPhrase);
}

function isStrong({ polarity }: Judged, mood: Mood): boolean {
	return mood === 'Positive' ? polarity > PRAISE : polarity < BLAME;
}

function strongestOf(judged: Judged[], mood: Mood): Sentence[] {
	const sign = mood === 'Positive' ? 1 : -1;
	return judged
		.filter((one) => isStrong(one, mood))
		.sort((a, b) => (b.polarity - a.polarity) * sign)
		.slice(0, MOST_EVIDENCE)
		.map(({ sentence }) => sentence);
}

const replies: Record<ReplyKey, (quote: string) => string> = {
	apologise: (quote) =>
		`Acknowledge what went wrong (“${quote}”), apologise once, then say what happens next and by when.`,
	thank: (quote) => `Thank them, confirm what was agreed and keep to it (“${quote}”).`,
	confirm: () => 'Confirm what was agreed and the next step, and ask whether anything is left open.',
	notAssessed: () => 'Not assessed: the built-in engine judges sentiment in English and German only.',
};
const replyTo = { Negative: 'apologise', Positive: 'thank', Neutral: 'confirm' } as const;

function reply(key: ReplyKey, strongest?: Sentence): Pick<Sentiment, 'recommended_agent_response' | 'reply'> {
	const quote = strongest ? shortenToWords(strongest.text, LONGEST_QUOTE_WORDS) : null;
	return { recommended_agent_response: replies[key](quote ?? ''), reply: { key, quote } };
}

function polarityOf({ text, polarity }: Sentence): Pick<Judged, 'polarity' | 'isPhrase'> {
	const plain = text.replaceAll('’', "'");
	if (complaintPhrase.test(plain)) return { polarity: -CLEAR, isPhrase: true };
	if (praisePhrase.test(plain)) return { polarity: CLEAR, isPhrase: true };
	if (/\?$/.test(plain)) return { polarity: 0, isPhrase: false };
	const softened = Math.min(0, Math.max(polarity, -0.2));
	return { polarity: courtesyPhrase.test(plain) ? softened : polarity, isPhrase: false };
}
