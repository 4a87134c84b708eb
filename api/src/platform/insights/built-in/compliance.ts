import type { ComplianceStep } from '@debrief/shared/contract/insights-shapes.ts';
import type { InsightRequest } from '../insight-engine.ts';
import type { SentenceIndex } from '../text/sentence-index.ts';
import { matchDefinition } from './match-definitions.ts';

/** For each check whether its words were said, and when; steps count from 1 in the order of the request. */
export function findComplianceSteps(index: SentenceIndex, checks: InsightRequest['checks']): ComplianceStep[] {
	return checks.map((check, position) => {
		const evidence = matchDefinition(index, check).map((sentence) => sentence.evidence);
		const best = evidence[0];
		return {
			step: position + 1,
			name: check.name,
			result: best ? 'found' : 'not_found',
			timestamp: best?.startedAt ?? null,
			evidence,
		};
	});
}
