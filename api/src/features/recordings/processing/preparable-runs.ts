import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, processingRun } from '../../../platform/db/schema/index.ts';
import { isUnfinished, type Run } from './runs.ts';

const preparedAhead = 4;
/** Recordings with repeated attempts do not count up to this number, because their engine may be down for hours. */
const retriedAhead = 100;

/** Samples are large and wait on disk for the transcript, so each workspace decodes only a few recordings ahead. */
export async function preparableRuns(
	db: Database,
	conversationId?: string,
): Promise<Pick<Run, 'id' | 'step' | 'state' | 'turn' | 'isBackground'>[]> {
	const { id, step, state, turn, attempt, createdAt, supersededAt, isBackground } = processingRun;
	const isBeforeTranscript = and(
		isNull(supersededAt),
		isUnfinished,
		inArray(step, ['prepare', 'transcript']),
		eq(isBackground, false),
	);
	const own = db.select({ id: conversation.workspaceId }).from(conversation);
	const ofWorkspace =
		conversationId && inArray(conversation.workspaceId, own.where(eq(conversation.id, conversationId)));
	const isRetried = sql`(${step} = 'transcript' and ${attempt} > 1)`;
	const inOrder = sql`(partition by ${conversation.workspaceId}
		order by ${step} = 'transcript' desc, ${turn}, ${createdAt}, ${id})`;
	const place = sql<number>`(count(*) filter (where not ${isRetried}) over ${inOrder}
		+ greatest(0, count(*) filter (where ${isRetried}) over ${inOrder} - ${retriedAhead}::int))`.as('place');
	const ranked = db
		.select({ id, step, state, turn, isBackground, place })
		.from(processingRun)
		.innerJoin(conversation, eq(conversation.id, processingRun.conversationId))
		.where(and(isBeforeTranscript, ofWorkspace || undefined))
		.as('ranked');
	const isBegun = eq(ranked.state, 'working');
	return db
		.select({
			id: ranked.id,
			step: ranked.step,
			state: ranked.state,
			turn: ranked.turn,
			isBackground: ranked.isBackground,
		})
		.from(ranked)
		.where(and(eq(ranked.step, 'prepare'), or(isBegun, lte(ranked.place, preparedAhead))))
		.orderBy(ranked.turn);
}
