import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, processingRun } from '../../../platform/db/schema/index.ts';
import { isUnfinished, type Run } from './runs.ts';

/** Recordings of a workspace that are decoded, or about to be, before their transcript is done. */
const preparedAhead = 4;
/**
 * Those whose transcript was begun more than once do not count up to this many: their engine may be away for hours, and
 * until then the others can at least be played. What they hold counts towards the storage limit and the free disk.
 */
const retriedAhead = 100;

/**
 * The runs that may decode a recording now. Samples are large and wait on the disk for the transcript, so only the next
 * few of each workspace are made. Limited to the workspace of a conversation where one is given.
 */
export async function preparableRuns(
	db: Database,
	conversationId?: string,
): Promise<Pick<Run, 'id' | 'step' | 'state' | 'turn' | 'isBackground'>[]> {
	const { id, step, state, turn, attempt, createdAt, supersededAt, isBackground } = processingRun;
	const isBeforeTranscript = and(
		...[isNull(supersededAt), isUnfinished, inArray(step, ['prepare', 'transcript']), eq(isBackground, false)],
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
