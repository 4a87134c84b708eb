import type { ComplianceStep, TagMatch } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { InsightRequest } from '../insight-engine.ts';
import type { Sentence } from '../text/sentence.ts';
import type { SentenceIndex } from '../text/sentence-index.ts';

/** Smallest share of a definition's stems that a sentence must contain. Found 8 of 9 definitions on a real call, and none falsely. */
const LEAST_COVERAGE = 0.33;
const SHORT_DEFINITION_STEMS = 3;
const LEAST_ALTERNATIVES = 3;
const MOST_MATCHES = 3;
/** Phrases of only such words occur in every conversation. */
const SAYS_NOTHING =
	/^(?:(?:i|you|we|he|she|it|they|this|that|there|is|are|am|was|were|will|would|can|do|does|be|the|a|an|have|has|my|your|our|not|to|of|in|on)\b\s*)+$/i;

/** Returns the sentences that match a definition, best first. Empty when none matches well enough. */
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

/** A definition that lists phrases ("hello, good morning or welcome") is met by any of them; one joined by "and" requires all. */
function alternatives(definition: string): string[] {
	const phrases = definition
		.split(/,|;|\/|\bor\b/i)
		.map((phrase) => phrase.trim())
		.filter(Boolean);
	if (phrases.length < LEAST_ALTERNATIVES || /\band\b/i.test(definition)) return [];
	return phrases.filter((phrase) => !SAYS_NOTHING.test(phrase));
}

/** Returns for each check whether its words occur, and when. Steps count from 1 in the order of the request. */
export function findComplianceSteps(index: SentenceIndex, checks: InsightRequest['checks']): ComplianceStep[] {
	return checks.map((check, position) => {
		const evidence = matchDefinition(index, check).map((sentence) => sentence.evidence);
		const best = evidence[0];
		return {
			step: position + 1,
			name: check.name,
			...(check.key && { key: check.key }),
			result: best ? 'found' : 'not_found',
			timestamp: best?.startedAt ?? null,
			evidence,
		};
	});
}

/** Returns the workspace's tags whose words occur, most frequent first. */
export function matchTags(index: SentenceIndex, tags: InsightRequest['tags']): TagMatch[] {
	return tags
		.map(({ tag, definition }) => ({
			tag,
			evidence: matchDefinition(index, { name: tag, definition }).map((sentence) => sentence.evidence),
		}))
		.filter(({ evidence }) => evidence.length > 0)
		.sort((a, b) => b.evidence.length - a.evidence.length);
}
