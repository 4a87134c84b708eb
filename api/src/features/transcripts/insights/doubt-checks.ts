import type { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { isLowAccuracy } from '@debrief/shared/domain/transcripts/confidence.ts';
import { findWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import type { Line } from '../../../engines/insights/insight-engine.ts';

/** A check counts as found only if one of its quotes was clearly heard. Otherwise nobody can tell. */
export function doubtChecks(insights: Insights, lines: readonly Line[]): Insights {
	const byId = new Map(lines.map((line) => [line.id, line]));
	const isClear = (id: string) => {
		const line = byId.get(id);
		if (!line?.uncertain?.length) return true;
		const words = findWords(line.text).length;
		return !isLowAccuracy(1 - line.uncertain.length / Math.max(words, line.uncertain.length));
	};
	const compliance = insights.compliance.map((step) => {
		if (step.result !== 'found') return step;
		const evidence = step.evidence.filter(({ segmentId }) => isClear(segmentId));
		const [best] = evidence;
		if (best) return { ...step, evidence, timestamp: best.startedAt };
		return { ...step, result: 'unclear' as const, timestamp: null, evidence: [] };
	});
	return { ...insights, compliance };
}
