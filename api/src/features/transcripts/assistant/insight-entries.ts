import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { AnalysisEntry, insightKinds } from '@debrief/shared/contract/insights/analyses.ts';
import type { Entities, Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { complianceText } from '@debrief/shared/domain/conversations/compliance.ts';

type Part = { result: string; evidence: Evidence[] };

export function insightEntries(conversation: Conversation, fileIds: readonly string[]): AnalysisEntry[] {
	const { insights, insightsCreatedAt, lockedInsights } = conversation;
	if (!insights || !insightsCreatedAt) return [];
	return Object.entries(partsOf(conversation)).flatMap(([type, part]): AnalysisEntry[] => {
		if (lockedInsights.some((locked) => locked === type)) return [];
		return [
			{
				id: `${conversation.id}-${type}`,
				prompt: prompts[type as Kind],
				type: type as Kind,
				status: 'done',
				result: part.result,
				failureMessage: null,
				isFound: true,
				isExtractive: insights.isExtractive,
				evidence: part.evidence.filter((each) => fileIds.includes(each.fileId)),
				model: insights.engine.model,
				assistant: insights.engine.label,
				usages: null,
				authorName: '',
				createdAt: insightsCreatedAt,
			},
		];
	});
}

type Kind = (typeof insightKinds)[number];

const prompts: Record<Kind, string> = {
	title: 'Title',
	summary: 'Summary',
	action_points: 'Action points',
	tags: 'Tags',
	compliance: 'Compliance',
	entities: 'Entities',
	sentiment: 'Sentiment',
};

function partsOf({ title, summaryText, actionPoints, tag, insights, ...rest }: Conversation): Record<Kind, Part> {
	const { callAnalysis, entities, sentimentAnalysis: mood } = rest;
	return {
		title: { result: title ?? '', evidence: insights?.title.evidence ?? [] },
		summary: { result: summaryText ?? '', evidence: evidenceOf(insights?.summary ?? []) },
		action_points: {
			result: actionPoints.map(({ text }) => `- ${text}`).join('\n'),
			evidence: evidenceOf(actionPoints),
		},
		tags: { result: tag.map((match) => match.tag).join(', '), evidence: evidenceOf(tag) },
		compliance: {
			result: callAnalysis.map((step) => `${step.name}: ${complianceText[step.result]}`).join('\n'),
			evidence: evidenceOf(callAnalysis),
		},
		entities: {
			result: entities ? entityLines(entities) : '',
			evidence: entities ? evidenceOf(Object.values(entities).flat()) : [],
		},
		sentiment: {
			result: mood ? `${mood.sentiment}. ${mood.recommended_agent_response}`.trim() : '',
			evidence: mood?.evidence ?? [],
		},
	};
}

const evidenceOf = (list: readonly { evidence: Evidence[] }[]) => list.flatMap(({ evidence }) => evidence);

const entityLines = (entities: Entities): string =>
	Object.entries(entities)
		.filter(([, list]) => list.length > 0)
		.map(([kind, list]) => `${kind.replaceAll('_', ' ')}: ${list.map(({ value }) => value).join(', ')}`)
		.join('\n');
