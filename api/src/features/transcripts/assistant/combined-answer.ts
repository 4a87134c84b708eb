import type { Sentiment } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { type AnswerPart, answerText } from '@debrief/shared/domain/conversations/answer-parts.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Answer } from '../../../engines/insights/insight-engine.ts';
import { conversation, insight } from '../../../platform/db/schema/index.ts';
import {
	confidentShareOf,
	nameShownOwners,
	readNamedSpeakers,
	readUserEdits,
	shownInsights,
	textOf,
} from '../../conversations/index.ts';

export async function combinedAnswer({ db }: Deps, conversationId: string): Promise<Answer | null> {
	const [row] = await db
		.select({ data: insight.data, about: conversation })
		.from(insight)
		.innerJoin(conversation, eq(conversation.id, insight.conversationId))
		.where(eq(insight.conversationId, conversationId));
	if (!row) return null;
	if (row.about.isHeldBack) {
		const share = confidentShareOf(row.about) ?? 0;
		const held: AnswerPart[] = [{ key: 'tooUncertain', values: { share: String(share) } }];
		return { text: answerText(held), parts: held, evidence: [], isExtractive: true, model: null };
	}
	const userEdits = (await readUserEdits(db, [conversationId])).get(conversationId);
	const speakers = (await readNamedSpeakers(db, [conversationId])).get(conversationId) ?? [];
	const { summary, actionPoints } = nameShownOwners(shownInsights(row.data, userEdits?.parts ?? {}), speakers);
	const { sentiment, isExtractive, engine } = row.data;
	const points = actionPoints.map(({ text, owner }) => `- ${text}${owner ? ` (${owner})` : ''}`);
	const parts: AnswerPart[] = [
		...(summary.length ? [{ key: 'summary' as const, values: { text: textOf(summary) } }] : []),
		...(points.length ? [{ key: 'actionPoints' as const, values: { points: points.join('\n') } }] : []),
		{ key: 'mood', values: moodOf(sentiment) },
	];
	return {
		text: answerText(parts),
		parts,
		evidence: [...summary, ...actionPoints, sentiment].flatMap(({ evidence }) => evidence),
		isExtractive,
		model: engine.model,
	};
}

const moodOf = ({ sentiment, recommended_agent_response: response, reply }: Sentiment) => ({
	sentiment,
	response,
	...(reply && { replyKey: reply.key, quote: reply.quote ?? '' }),
});
