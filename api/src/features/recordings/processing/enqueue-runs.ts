import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { conversation, processingRun } from '../../../platform/db/schema/index.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { preparableRuns } from './preparable-runs.ts';
import { type Run, unfinishedRuns } from './runs.ts';

/** The turn orders the jobs. The workspace limits how many run at once. */
export const RunPayload = z.object({
	runId: z.string(),
	turn: z.int().optional(),
	workspaceId: z.string().optional(),
});
export type RunPayload = z.infer<typeof RunPayload>;

const jobSteps = ['prepare', 'transcript', 'speakers', 'insights'] as const;
export type JobStep = (typeof jobSteps)[number];

const kind = (name: string): JobKind<RunPayload> => ({
	name,
	payload: RunPayload,
	key: ({ runId }) => runId,
	priority: ({ turn = 0 }) => -turn,
	group: ({ workspaceId }) => workspaceId,
});

/** By name, so that starting a step does not import its implementation. */
export const jobOfStep: Record<JobStep, JobKind<RunPayload>> = {
	prepare: kind('prepare-media'),
	transcript: kind('transcribe'),
	speakers: kind('separate-speakers'),
	insights: kind('create-insights'),
};

/** A separate queue, so that a slow speech server does not block local transcripts. */
export const transcribeOnServer = kind('transcribe-on-server');

/** Separate queues, so that background work does not delay new recordings. */
export const inBackground = {
	transcript: kind('transcribe-in-background'),
	insights: kind('create-insights-in-background'),
};

type Waiting = Pick<Run, 'id' | 'step' | 'turn' | 'isBackground'>;

/** Leaves out runs whose workspace has enough decoded recordings. The queue drops a second job of the same run. */
export async function enqueueRuns({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, runs: Waiting[]): Promise<void> {
	if (runs.length === 0) return;
	const preparable = runs.some(({ step }) => step === 'prepare') ? await preparableRuns(db) : [];
	const now = new Set(preparable.map(({ id }) => id));
	await send(
		{ db, jobs },
		runs.filter(({ id, step }) => step !== 'prepare' || now.has(id)),
	);
}

export async function enqueuePreparable(
	{ db, jobs }: Pick<Deps, 'db' | 'jobs'>,
	conversationId: string,
): Promise<void> {
	const runs = await preparableRuns(db, conversationId);
	await send(
		{ db, jobs },
		runs.filter(({ state }) => state === 'waiting'),
	);
}

async function send({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, runs: Waiting[]): Promise<void> {
	const workspaces = await workspacesOf(db, runs);
	for (const step of jobSteps) {
		const ofStep = runs.filter((run) => run.step === step);
		for (const isBackground of [false, true]) {
			const payloads = ofStep
				.filter((run) => run.isBackground === isBackground)
				.map(({ id, turn }) => ({ runId: id, turn, workspaceId: workspaces.get(id) }));
			const job = isBackground && (step === 'transcript' || step === 'insights') ? inBackground[step] : jobOfStep[step];
			if (payloads.length) await jobs.enqueueAll(job, payloads);
		}
	}
}

async function workspacesOf(db: Deps['db'], runs: Waiting[]): Promise<Map<string, string>> {
	const { id } = processingRun;
	const found = await db
		.select({ id, workspaceId: conversation.workspaceId })
		.from(processingRun)
		.innerJoin(conversation, eq(conversation.id, processingRun.conversationId))
		.where(
			inArray(
				id,
				runs.map((run) => run.id),
			),
		);
	return new Map(found.map((row) => [row.id, row.workspaceId]));
}

/** The rows are authoritative: a process may have ended between commit and enqueueing. */
export const resumeRuns = async (deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
	enqueueRuns(deps, await unfinishedRuns(deps.db));
