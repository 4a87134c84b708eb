import type { Statement } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Reading } from '../text/read-transcript.ts';
import { contentStems, type Sentence } from '../text/sentence.ts';
import { shortenToWords } from '../text/shorten.ts';
import { lexRank, type Vectors, vectorise } from './lex-rank.ts';
import { namesAmount, statesMatter } from './matter.ts';
import { cutsOf, isQuotable } from './quotable.ts';
import { germanIntents } from './title/german-intents.ts';
import { INTENTS } from './title/intents.ts';

const LONGEST_QUOTE_WORDS = 40;
const LEAST_CONTENT_STEMS = 3;
const MOST_CANDIDATES = 300;
const TIME_BLOCKS = 10;
const MOST_STEMS_COUNTED = 12;
const NOVELTY = 0.5;
const SMALL_TALK =
	/\b(let me (?:pull|check|see|look|just)|hold on|bear with me|can you (?:hear|see) me|one moment|thank(?:s| you) for (?:calling|holding|coming|your time)|how are you|good ?bye|bye|welcome to|nice to meet|my name is|mein name ist|hier ist|sie sprechen mit|good (?:morning|afternoon|evening)|how can i help|(?:give|tell) me|guten (?:tag|morgen|abend), (?:herr|frau)|auf wieder(?:hören|sehen)|tschüss|vielen dank|einen moment|kein problem|no problem|no worries)\b/i;
const SPELLED = /(?<!\p{L})\p{L}(?:-\p{L}){2,}(?!\p{L})/u;
const DECISION =
	/\b(we(?:'ve| have)? (?:decided|agreed)|decision|i (?:need|want|would like|'d like)|we need|deadline|because|the (?:problem|issue|plan|reason|root cause|main thing) (?:is|was)|wir haben (?:beschlossen|entschieden)|beschlossen|weil|ich (?:brauche|möchte)|wir (?:brauchen|müssen|suchen))\b/i;
const PROMISE =
	/\b(?:i'?ll|i will|i'm going to|(?:can|could|would|will) you|ich (?:schicke|sende|rufe|bringe|melde)|please|bitte)\b/i;
const OPENING = 6;

/** Selects three to five quotes that are central (LexRank) and dissimilar (Carbonell and Goldstein 1998). */
export function summarise(reading: Reading): Statement[] {
	const { sentences } = reading;
	const telling = sentences.filter(isTelling);
	const statements = telling.filter((one) => isQuotable(one, reading) && !one.text.endsWith('?'));
	const candidates = preselect(statements.length > 0 ? statements : telling);
	const vectors = vectorise(candidates);
	const scores = lexRank(candidates.length, vectors).map((rank, index) => rank + bonus(candidates[index]));
	return pickDiverse(scores, vectors, summaryLength(sentences.length))
		.flatMap((index) => candidates[index] ?? [])
		.sort((a, b) => a.index - b.index)
		.map((sentence) => ({ text: quote(sentence), evidence: [sentence.evidence] }));
}

function quote(sentence: Sentence): string {
	const { before, after } = cutsOf(sentence);
	const end = shortenToWords(sentence.text, LONGEST_QUOTE_WORDS);
	return `${before ? '… ' : ''}${end}${after && !end.endsWith('…') ? ' …' : ''}`;
}

function isTelling(sentence: Sentence): boolean {
	const isSmallTalk = SMALL_TALK.test(sentence.text) || SPELLED.test(sentence.text);
	return contentStems(sentence.words).length >= LEAST_CONTENT_STEMS && !isSmallTalk;
}

function summaryLength(sentences: number): number {
	if (sentences < 20) return 3;
	return sentences < 80 ? 4 : 5;
}

function bonus(sentence: Sentence | undefined): number {
	if (!sentence) return 0;
	const isQuestion = sentence.text.endsWith('?');
	const hasIntent = [...INTENTS, ...germanIntents].some((intent) => intent.pattern.test(sentence.text));
	const isMatter = statesMatter(sentence.text);
	const isIdentification = /\d{5}|@|\b(date of birth|order number|phone number|postcode|zip code)\b/i.test(
		sentence.text,
	);
	return (
		(hasIntent ? 0.3 : 0) +
		(DECISION.test(sentence.text) ? 0.2 : 0) +
		(isMatter ? (sentence.index < OPENING ? 0.5 : 0.3) : 0) +
		(namesAmount(sentence.text) ? 0.2 : 0) -
		(PROMISE.test(sentence.text.replaceAll('’', "'")) ? 0.25 : 0) -
		(isQuestion ? 0.5 : 0) -
		(isIdentification ? 0.4 : 0)
	);
}

/** Preselects the densest sentences of each tenth of a long transcript, because LexRank is quadratic. */
function preselect(sentences: Sentence[]): Sentence[] {
	if (sentences.length <= MOST_CANDIDATES) return sentences;
	const perBlock = MOST_CANDIDATES / TIME_BLOCKS;
	const size = Math.ceil(sentences.length / TIME_BLOCKS);
	const dense = sentences.map((sentence) => ({ sentence, density: densityOf(sentence) }));
	return Array.from({ length: TIME_BLOCKS }, (_, block) =>
		dense
			.slice(block * size, (block + 1) * size)
			.sort((a, b) => b.density - a.density)
			.slice(0, perBlock)
			.map(({ sentence }) => sentence),
	).flat();
}

function densityOf(sentence: Sentence): number {
	return Math.min(contentStems(sentence.words).length, MOST_STEMS_COUNTED) / MOST_STEMS_COUNTED + bonus(sentence);
}

function pickDiverse(scores: number[], { similarity }: Vectors, count: number): number[] {
	const picked: number[] = [];
	const left = new Set(scores.keys());
	while (picked.length < count && left.size > 0) {
		const worth = (index: number) =>
			(1 - NOVELTY) * (scores[index] ?? 0) - NOVELTY * Math.max(0, ...picked.map((other) => similarity(index, other)));
		const best = [...left].reduce((a, b) => (worth(b) > worth(a) ? b : a));
		left.delete(best);
		picked.push(best);
	}
	return picked;
}
