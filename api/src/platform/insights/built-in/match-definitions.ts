import type { Sentence } from '../text/sentence.ts';
import type { SentenceIndex } from '../text/sentence-index.ts';

/** Least share of a definition's stems that one sentence must contain: 8 of 9 definitions right and none falsely found on a real call. */
const LEAST_COVERAGE = 0.33;
const SHORT_DEFINITION_STEMS = 3;
const LEAST_ALTERNATIVES = 3;
const MOST_MATCHES = 3;
/** Alternatives of such words alone are in every conversation. */
const SAYS_NOTHING =
	/^(?:(?:i|you|we|he|she|it|they|this|that|there|is|are|am|was|were|will|would|can|do|does|be|the|a|an|have|has|my|your|our|not|to|of|in|on)\b\s*)+$/i;

/** Sentences that say what a definition describes, the best first; empty when none says enough of it. */
export function matchDefinition(
	index: SentenceIndex,
	{ name, definition }: { name: string; definition: string },
): Sentence[] {
	const query = index.read(`${name} ${definition}`);
	const ofName = index.read(name).stems;
	const covering = index
		.search(query)
		.filter(({ coverage }) => coverage >= LEAST_COVERAGE)
		.filter(
			({ matches: [first = '', second] }) =>
				second || query.stems.length < SHORT_DEFINITION_STEMS || ofName.includes(first),
		)
		.map(({ sentence }) => sentence);
	return [...new Set([...index.containing(alternatives(definition)), ...covering])].slice(0, MOST_MATCHES);
}

/** A definition that lists phrases ("hello, good morning or welcome") is met by any of them; one joined by "and" asks for all. */
function alternatives(definition: string): string[] {
	const phrases = definition
		.split(/,|;|\/|\bor\b/i)
		.map((phrase) => phrase.trim())
		.filter(Boolean);
	if (phrases.length < LEAST_ALTERNATIVES || /\band\b/i.test(definition)) return [];
	return phrases.filter((phrase) => !SAYS_NOTHING.test(phrase));
}
