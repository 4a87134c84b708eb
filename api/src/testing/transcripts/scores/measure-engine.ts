import type { InsightEngine } from '../../../engines/insights/insight-engine.ts';
import { defaultChecks, defaultTags } from '../../../features/foundation/settings/default-definitions.ts';
import { buildTranscript } from '../build-transcript.ts';
import type { LabelledConversation } from '../labelled/labelled-conversation.ts';
import { addScores, noScore, type Score } from './score.ts';
import { type Kind, kinds, scoreInsights } from './score-insights.ts';

export async function measureEngine(
	engine: InsightEngine,
	conversations: LabelledConversation[],
	signal = new AbortController().signal,
): Promise<Record<Kind, Score>> {
	const totals = kinds.map((kind) => [kind, noScore] as const);
	const sum = Object.fromEntries(totals) as Record<Kind, Score>;
	for (const labels of conversations) {
		const transcript = buildTranscript(labels.script, { local: labels.local, language: labels.language });
		const tags = defaultTags.map((each) => ({ ...each, key: each.tag }));
		const request = { transcript, tags, checks: defaultChecks };
		const scores = scoreInsights(labels, transcript, await engine.analyse(request, signal));
		for (const kind of kinds) sum[kind] = addScores(sum[kind], scores[kind]);
	}
	return sum;
}
