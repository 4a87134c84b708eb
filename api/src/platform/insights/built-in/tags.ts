import type { TagMatch } from '@debrief/shared/contract/insights-shapes.ts';
import type { InsightRequest } from '../insight-engine.ts';
import type { SentenceIndex } from '../text/sentence-index.ts';
import { matchDefinition } from './match-definitions.ts';

/** The workspace's tags whose words were said, the best covered first. */
export function matchTags(index: SentenceIndex, tags: InsightRequest['tags']): TagMatch[] {
	return tags
		.map(({ tag, definition }) => ({ tag, hits: matchDefinition(index, { name: tag, definition }) }))
		.filter(({ hits }) => hits.length > 0)
		.sort((a, b) => (b.hits[0]?.coverage ?? 0) - (a.hits[0]?.coverage ?? 0))
		.map(({ tag, hits }) => ({ tag, evidence: hits.map((hit) => hit.sentence.evidence) }));
}
