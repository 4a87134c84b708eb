import type { Answer } from '../insight-engine.ts';
import type { SentenceIndex } from '../text/sentence-index.ts';
import { shortenToWords } from '../text/shorten.ts';

const LEAST_COVERAGE = 0.34;
const PASSAGES = 2;
const LONGEST_QUOTE_WORDS = 40;
const NOTHING_FOUND = 'I found nothing in this conversation that answers this question.';

/** Quotes the sentences that share most words with the question, or says that there are none. */
export function answerByQuoting(index: SentenceIndex, question: string): Answer {
	const hits = index
		.search(index.read(question))
		.filter((hit) => hit.coverage >= LEAST_COVERAGE)
		.slice(0, PASSAGES)
		.map((hit) => hit.sentence);
	const quotes = hits.map(
		(sentence) => `“${shortenToWords(sentence.text, LONGEST_QUOTE_WORDS)}” (${sentence.line.speakerName})`,
	);
	const found = quotes.length === 1 ? 'I found this passage:' : 'I found these passages:';
	return {
		text: quotes.length === 0 ? NOTHING_FOUND : [found, ...quotes].join('\n'),
		evidence: hits.map((sentence) => sentence.evidence),
		isExtractive: true,
		model: null,
	};
}
