import type { TagMatch } from '@debrief/shared/contract/insights-shapes.ts';
import type { InsightRequest } from '../insight-engine.ts';
import type { SentenceIndex } from '../text/sentence-index.ts';
import { matchDefinition } from './match-definitions.ts';

/** The workspace's tags whose words were said; the ones said most come first. */
export function matchTags(index: SentenceIndex, tags: InsightRequest['tags']): TagMatch[] {
	return tags
		.map(({ tag, definition }) => ({
			tag,
			evidence: matchDefinition(index, { name: tag, definition }).map((sentence) => sentence.evidence),
		}))
		.filter(({ evidence }) => evidence.length > 0)
		.sort((a, b) => b.evidence.length - a.evidence.length);
}
