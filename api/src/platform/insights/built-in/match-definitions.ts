import type { Hit, SentenceIndex } from '../text/sentence-index.ts';

/** Least share of a definition's stems that one sentence must contain: 8 of 9 definitions right and none falsely found on a real call. */
const LEAST_COVERAGE = 0.33;
const SHORT_DEFINITION_STEMS = 3;
const MOST_MATCHES = 3;

/** Sentences that say what a definition describes, the best first; empty when none covers enough of it. */
export function matchDefinition(
	index: SentenceIndex,
	{ name, definition }: { name: string; definition: string },
): Hit[] {
	const query = index.read(`${name} ${definition}`);
	const ofName = index.read(name).stems;
	const isTelling = (hit: Hit) =>
		hit.matches.length > 1 || query.stems.length < SHORT_DEFINITION_STEMS || ofName.includes(hit.matches[0] ?? '');
	const hits = index.search(query).filter((hit) => hit.coverage >= LEAST_COVERAGE && isTelling(hit));
	return hits.slice(0, MOST_MATCHES);
}
