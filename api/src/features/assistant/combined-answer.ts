import { tooUncertainText } from '@debrief/shared/domain/transcripts/confidence.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, insight } from '../../platform/db/schema/index.ts';
import type { Answer } from '../../platform/insights/insight-engine.ts';
import {
	confidentShareOf,
	nameShownOwners,
	readNamedSpeakers,
	readUserEdits,
	shownInsights,
	textOf,
} from '../conversations/index.ts';

/** Summary, action points and mood as the insights have them, with their evidence; null without insights. */
export async function combinedAnswer({ db }: Deps, conversationId: string): Promise<Answer | null> {
	const [row] = await db
		.select({ data: insight.data, about: conversation })
		.from(insight)
		.innerJoin(conversation, eq(conversation.id, insight.conversationId))
		.where(eq(insight.conversationId, conversationId));
	if (!row) return null;
	if (row.about.isHeldBack)
		return { text: tooUncertainText(confidentShareOf(row.about)), evidence: [], isExtractive: true, model: null };
	const userEdits = (await readUserEdits(db, [conversationId])).get(conversationId);
	const speakers = (await readNamedSpeakers(db, [conversationId])).get(conversationId) ?? [];
	const { summary, actionPoints } = nameShownOwners(shownInsights(row.data, userEdits?.parts ?? {}), speakers);
	const { sentiment, isExtractive, engine } = row.data;
	const points = actionPoints.map(({ text, owner }) => `- ${text}${owner ? ` (${owner})` : ''}`);
	const parts = [
		textOf(summary),
		points.length ? `Action points:\n${points.join('\n')}` : '',
		`Mood: ${sentiment.sentiment}. ${sentiment.recommended_agent_response}`,
	];
	return {
		text: parts.filter(Boolean).join('\n\n'),
		evidence: [...summary, ...actionPoints, sentiment].flatMap(({ evidence }) => evidence),
		isExtractive,
		model: engine.model,
	};
}
