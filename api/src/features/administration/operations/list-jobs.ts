import type { ProcessingJob, ProcessingJobState } from '@debrief/shared/contract/administration/operations.ts';
import { isPermanentFailure } from '@debrief/shared/domain/conversations/pipeline.ts';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, processingRun, workspace } from '../../../platform/db/schema/index.ts';
import { shownStep } from '../../conversations/index.ts';

type Query = { start: number; limit: number; state?: ProcessingJobState | undefined };

const countedMax = 10_000;
const steps = ['prepare', 'transcript', 'insights'] as const;
const states = ['waiting', 'working', 'failed'] as const;

export const isListedJob = (state?: ProcessingJobState): SQL | undefined =>
	and(
		isNull(processingRun.supersededAt),
		inArray(processingRun.state, state ? [state] : [...states]),
		inArray(processingRun.step, [...steps, 'speakers']),
		or(isNull(processingRun.reason), sql`${processingRun.reason} <> 'Disabled'`),
	);

export async function listJobs({ db }: Pick<Deps, 'db'>, { start, limit, state }: Query) {
	const listed = and(isListedJob(state), isNull(conversation.deletedAt));
	const counted = db
		.select({ id: processingRun.id })
		.from(processingRun)
		.innerJoin(conversation, eq(conversation.id, processingRun.conversationId))
		.where(listed)
		.limit(countedMax)
		.as('counted');
	const [rows, [total]] = await Promise.all([
		db
			.select({ run: processingRun, workspaceId: workspace.id, workspaceName: workspace.name })
			.from(processingRun)
			.innerJoin(conversation, eq(conversation.id, processingRun.conversationId))
			.innerJoin(workspace, eq(workspace.id, conversation.workspaceId))
			.where(listed)
			.orderBy(desc(processingRun.createdAt), desc(processingRun.id))
			.offset(start)
			.limit(limit),
		db.select({ n: count() }).from(counted),
	]);
	const n = total?.n ?? 0;
	return {
		list: rows.map(toJob),
		query: { total: n, start, limit, ...(n === countedMax && { totalIsLowerBound: true }) },
	};
}

type Row = { run: typeof processingRun.$inferSelect; workspaceId: string; workspaceName: string };

const toJob = ({ run, workspaceId, workspaceName }: Row): ProcessingJob => ({
	id: run.id,
	step: steps.find((step) => step === shownStep(run.step)) ?? 'prepare',
	state: states.find((state) => state === run.state) ?? 'failed',
	workspaceId,
	workspaceName,
	attempts: run.attempt,
	progress: run.state === 'working' ? run.progress : null,
	createdAt: run.createdAt.toISOString(),
	startedAt: run.startedAt?.toISOString() ?? null,
	finishedAt: run.finishedAt?.toISOString() ?? null,
	reason: run.reason,
	message: run.message,
	canRetry: run.state === 'failed' && !isPermanentFailure(run.reason),
});
