import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { segment, speaker } from '../../../platform/db/schema/index.ts';

type Quoted = { name: string | null; label: string; index: number };

export async function readQuotedSpeakers(
	{ db }: Pick<Deps, 'db'>,
	{ insights, speakers }: Pick<Conversation, 'insights' | 'speakers'>,
): Promise<(evidence: readonly Evidence[]) => Quoted | null> {
	const isNamed = insights?.isExtractive && speakers.length > 0;
	const ids = isNamed ? insights.summary.flatMap(({ evidence: [first] }) => first?.segmentId ?? []) : [];
	if (ids.length === 0) return () => null;
	const rows = await db
		.select({ id: segment.id, name: speaker.name, label: speaker.label, index: speaker.position })
		.from(segment)
		.innerJoin(speaker, and(eq(speaker.fileId, segment.fileId), eq(speaker.speakerId, segment.speakerId)))
		.where(inArray(segment.id, ids));
	const byLine = new Map(rows.map(({ id, ...who }) => [id, who]));
	return ([first]) => {
		const who = byLine.get(first?.segmentId ?? '');
		return who && (who.name !== null || who.label !== 'Mixed') ? who : null;
	};
}
