import type { TranscriptBatch } from '@debrief/shared/contract/transcripts/transcript-batches.ts';
import type { ItemState } from '@debrief/shared/domain/transcripts/lower-quality/transcript-batch.ts';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { transcriptBatch, transcriptBatchItem, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { controllableBy, isOwn } from './batch-access.ts';
import { atOnce } from './start-item.ts';

const measured = 20;

export const listBatches = (deps: Deps, caller: Caller): Promise<TranscriptBatch[]> =>
	readBatches(deps, caller, or(isOwn(caller), isNull(transcriptBatch.endedAt)));

export async function readBatch(deps: Deps, caller: Caller, id: string): Promise<TranscriptBatch> {
	const [batch] = await readBatches(deps, caller, eq(transcriptBatch.id, id));
	if (!batch) throw new AppError('transcript_batch_not_found');
	return batch;
}

async function readBatches({ db }: Deps, caller: Caller, which: SQL | undefined): Promise<TranscriptBatch[]> {
	const rows = await db
		.select({ batch: transcriptBatch, fullName: user.fullName, email: user.email })
		.from(transcriptBatch)
		.innerJoin(user, eq(user.id, transcriptBatch.userId))
		.where(and(controllableBy(caller), which))
		.orderBy(desc(transcriptBatch.createdAt), desc(transcriptBatch.id));
	return Promise.all(
		rows.map(async ({ batch: { id, state, userId, createdAt, endedAt }, fullName, email }) => {
			const { msLeft, ...counts } = await countItems(db, id);
			return {
				id,
				state,
				...counts,
				startedBy: userId === caller.userId ? null : fullName?.trim() || email,
				createdAt: createdAt.toISOString(),
				endedAt: endedAt?.toISOString() ?? null,
				secondsLeft: state === 'running' && msLeft !== null ? Math.ceil(msLeft / 1_000) : null,
			};
		}),
	);
}

async function countItems(db: Deps['db'], batchId: string) {
	const { state, durationMs, startedAt, endedAt } = transcriptBatchItem;
	const ofBatch = eq(transcriptBatchItem.batchId, batchId);
	const took = sql<number>`(extract(epoch from ${endedAt} - ${startedAt}) * 1000)::float8`.as('took');
	const last = db
		.select({ durationMs, took })
		.from(transcriptBatchItem)
		.where(and(ofBatch, eq(state, 'done')))
		.orderBy(desc(endedAt))
		.limit(measured)
		.as('last');
	const [[counts], [rate]] = await Promise.all([
		db
			.select({
				total: sql<number>`count(*)::int`,
				done: numberOf('done'),
				failed: numberOf('failed'),
				skipped: numberOf('skipped'),
				running: numberOf('running'),
				waiting: numberOf('waiting'),
				leftMs: sql<number>`coalesce(sum(${durationMs}) filter (where ${state} in ('waiting', 'running')), 0)::float8`,
			})
			.from(transcriptBatchItem)
			.where(ofBatch),
		db.select({ share: sql<number | null>`sum(${last.took}) / nullif(sum(${last.durationMs}), 0)::float8` }).from(last),
	]);
	if (!counts) throw new Error('nothing was counted');
	const { leftMs, ...numbers } = counts;
	const share = rate?.share ?? null;
	return { ...numbers, msLeft: share === null ? null : (leftMs * share) / Math.min(atOnce, counts.total) };
}

const numberOf = (state: ItemState) =>
	sql<number>`(count(*) filter (where ${transcriptBatchItem.state} = ${state}))::int`;
