import { setTimeout as delay } from 'node:timers/promises';
import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, processingRun, stream } from '../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { recordActivity } from '../../foundation/index.ts';
import { changeProcessing } from './change-processing.ts';
import { removeUnusedSamples } from './decoded-samples.ts';
import { enqueuePreparable, type JobStep, jobOfStep, type RunPayload } from './enqueue-runs.ts';
import { endRun, findUnfinished, type Run } from './runs.ts';

const hourMs = 3_600_000;
/** A run that crashes its process would do so forever and block all others. */
const mostInterruptions = 5;

type StepControl = {
	signal: AbortSignal;
	/** `share` from 0 to 1. Writes at most once a second. */
	onProgress(share: number): void;
	write(change: Change): void;
};

type Change = (tx: Transaction) => Promise<unknown>;

type StepWork = {
	step: JobStep;
	kind?: JobKind<RunPayload>;
	concurrency?: number;
	concurrencyPerWorkspace?: number;
	handOver?(deps: Deps, run: Run): Promise<JobKind<RunPayload> | null>;
	/** In ms. Defaults to two hours. */
	timeLimitMs?(deps: Deps, run: Run): Promise<number>;
	run(deps: Deps, run: Run, control: StepControl): Promise<void>;
	after?(deps: Deps): Promise<void>;
};

/** At most one run per workspace and two in total. Superseded work is dropped; work over its time limit fails. */
export function stepJob({
	step,
	kind = jobOfStep[step],
	concurrency = 2,
	concurrencyPerWorkspace = 1,
	handOver = async () => null,
	run: work,
	timeLimitMs = async () => 2 * hourMs,
	after = async () => {},
}: StepWork): JobDefinition<RunPayload> {
	return {
		...kind,
		concurrency,
		needsDisk: step !== 'insights',
		concurrencyPerGroup: concurrencyPerWorkspace,
		async run(deps, payload, { signal }) {
			const { runId } = payload;
			const waiting = await findUnfinished(deps.db, runId);
			const other = waiting && (await handOver(deps, waiting));
			if (other) return deps.jobs.enqueue(other, payload);
			const run = await beginRun(deps, runId);
			if (!run) return removeUnusedSamples(deps);
			if (run.interruptions > mostInterruptions) throw endedTheServer();
			const tooLong = new AbortController();
			const watch = watchRun(deps, run, AbortSignal.any([signal, tooLong.signal]));
			const timer = setTimeout(() => tooLong.abort(tookTooLong()), await timeLimitMs(deps, run));
			try {
				await work(deps, run, watch);
			} catch (error) {
				await deps.db.update(processingRun).set({ interruptions: 0 }).where(eq(processingRun.id, runId));
				if (await findUnfinished(deps.db, runId)) throw tooLong.signal.aborted ? tooLong.signal.reason : error;
			} finally {
				clearTimeout(timer);
				watch.stop();
			}
			await afterwards(deps, run);
			await after(deps);
		},
		async gaveUp(deps, { runId }, { reason, message }) {
			const run = await findUnfinished(deps.db, runId);
			await failRun(deps, runId, reason, message);
			await (run ? afterwards(deps, run) : removeUnusedSamples(deps));
			await after(deps);
		},
	};
}

const endedTheServer = () =>
	new GiveUp(
		'General',
		`The server ended ${mostInterruptions} times in a row while it worked on this. The recording is kept. Tell your administrator, whose log says why.`,
	);

const tookTooLong = () =>
	new GiveUp(
		'General',
		'This took far longer than it should, so it was ended. The recording is kept. Try again later.',
	);

async function afterwards(deps: Deps, { step, conversationId }: Run): Promise<void> {
	await removeUnusedSamples(deps);
	if (step !== 'insights') await enqueuePreparable(deps, conversationId);
}

async function beginRun(deps: Deps, runId: string): Promise<Run | undefined> {
	return changeRun(deps, runId, async (tx) => {
		const columns = { state: 'working', progress: null, startedAt: deps.clock() } as const;
		const [begun] = await tx
			.update(processingRun)
			.set({
				...columns,
				attempt: sql`${processingRun.attempt} + 1`,
				// Reset when the work ends in any other way.
				interruptions: sql`${processingRun.interruptions} + 1`,
			})
			.where(eq(processingRun.id, runId))
			.returning();
		return begun;
	});
}

/** Writes nothing and returns false when the run is no longer current. */
export async function completeRun(
	deps: Deps,
	{ id }: Pick<Run, 'id'>,
	write: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
	const done = await changeRun(deps, id, async (tx, run) => {
		await write(tx);
		await endRun(tx, { id }, deps.clock(), null);
		return run;
	});
	if (done) logEnd(deps, done, { state: 'done' });
	return done !== undefined;
}

async function failRun(deps: Deps, runId: string, reason: FailureReason, message: string): Promise<void> {
	const failed = await changeRun(deps, runId, async (tx, run) => {
		await endRun(tx, run, deps.clock(), { reason, message });
		if (run.recordingId && !run.isBackground) await recordFailure(tx, run.conversationId, run.recordingId);
		return run;
	});
	if (failed) logEnd(deps, failed, { state: 'failed', reason });
}

/** The message of a failure stays on the conversation, because it may quote what an engine answered. */
function logEnd({ log, clock }: Deps, run: Run, end: { state: 'done' | 'failed'; reason?: FailureReason }): void {
	const { id: runId, step, conversationId, attempt, createdAt } = run;
	const startedAt = run.startedAt ?? clock();
	const waitedMs = startedAt.getTime() - createdAt.getTime();
	const tookMs = clock().getTime() - startedAt.getTime();
	log.info({ runId, step, conversationId, ...end, attempt, waitedMs, tookMs }, 'a step has ended');
}

async function recordFailure(tx: Transaction, conversationId: string, recordingId: string): Promise<void> {
	const [about] = await tx.select().from(conversation).where(eq(conversation.id, conversationId));
	const [first] = await tx
		.select({ name: file.fileName })
		.from(file)
		.innerJoin(stream, eq(stream.fileId, file.id))
		.where(eq(stream.recordingId, recordingId))
		.orderBy(asc(file.createdAt))
		.limit(1);
	if (!about) return;
	const owner = { workspaceId: about.workspaceId, userId: about.ownerId };
	const title = about.title ?? first?.name ?? null;
	await recordActivity(tx, owner, 'conversationFailed', { callId: conversationId, title });
}

async function changeRun<Result>(
	deps: Deps,
	runId: string,
	change: (tx: Transaction, run: Run) => Promise<Result>,
): Promise<Result | undefined> {
	const known = await findUnfinished(deps.db, runId);
	if (!known) return undefined;
	return changeProcessing(deps, [known.conversationId], async (tx) => {
		const run = await findUnfinished(tx, runId);
		return run && change(tx, run);
	});
}

function watchRun(deps: Deps, { id }: Run, stopping: AbortSignal) {
	const superseded = new AbortController();
	const ended = new AbortController();
	let share: number | null = null;
	let changes: Change[] = [];
	const poll = async () => {
		const progress = share;
		const now = changes;
		share = null;
		changes = [];
		const isCurrent =
			progress === null && now.length === 0
				? await findUnfinished(deps.db, id)
				: await changeRun(deps, id, async (tx) => {
						if (progress !== null) await tx.update(processingRun).set({ progress }).where(eq(processingRun.id, id));
						for (const change of now) await change(tx);
						return true;
					}).catch((error: unknown) => {
						changes = [...now, ...changes];
						throw error;
					});
		if (!isCurrent) superseded.abort(new Error('another run has taken the place of this one'));
	};
	const watching = async () => {
		while (!ended.signal.aborted && !superseded.signal.aborted) {
			await delay(deps.timing.runPollMs, null, { signal: ended.signal, ref: false });
			await poll().catch((error: unknown) => deps.log.warn({ err: error, runId: id }, 'a run could not be watched'));
		}
	};
	watching().catch(() => {});
	return {
		signal: AbortSignal.any([stopping, superseded.signal]),
		onProgress: (value: number) => {
			share = Math.min(1, Math.max(0, value));
		},
		write: (change: Change) => {
			changes.push(change);
		},
		stop: () => ended.abort(),
	};
}
