import { asc, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { shownStep } from '../../conversations/index.ts';
import { deriveStatus } from './derive-status.ts';
import { enqueueRuns } from './enqueue-runs.ts';
import { currentRuns, insertRun, isActive, type NewRun, pendingDiscard, type Run } from './runs.ts';

export type StartRun = (run: NewRun) => Promise<Run>;

/** The only way to change processing: locks the rows and enqueues after the commit. Throws `conversation_not_found`. */
export async function changeProcessing<Result>(
	deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
	conversationIds: string[],
	change: (tx: Transaction, start: StartRun) => Promise<Result>,
	{ isRestoring = false } = {},
): Promise<Result> {
	const started: Run[] = [];
	const overtaken = new Map<string, Run>();
	const result = await deps.db.transaction(async (tx) => {
		const start: StartRun = async (run) => {
			const inserted = await insertRun(tx, run, deps.clock());
			started.push(inserted.run);
			for (const each of inserted.overtaken) overtaken.set(each.id, each);
			return inserted.run;
		};
		const isInBin = await lockConversations(tx, conversationIds);
		if (isInBin && !isRestoring) throw new AppError('conversation_not_found');
		const changed = await change(tx, start);
		for (const id of conversationIds) {
			await deriveStatus(tx, id, await startNext(tx, start, id));
		}
		return changed;
	});
	await enqueueRuns(
		deps,
		started.filter(({ state }) => state === 'waiting').map((run) => overtaken.get(run.id) ?? run),
	);
	// Their jobs are in the queue already and only get their new place.
	for (const run of overtaken.values()) await enqueueRuns(deps, [run]);
	return result;
}

/** Locks in a fixed order, which prevents deadlocks. Skips missing rows. Returns whether one of them is in the bin. */
async function lockConversations(tx: Transaction, ids: string[]): Promise<boolean> {
	const locked = await tx
		.select({ deletedAt: conversation.deletedAt })
		.from(conversation)
		.where(inArray(conversation.id, ids))
		.orderBy(asc(conversation.id))
		.for('update');
	return locked.some(({ deletedAt }) => deletedAt !== null);
}

const nextStep = {
	upload: 'prepare',
	prepare: 'transcript',
	transcript: null,
	speakers: null,
	insights: null,
} as const;

async function startNext(tx: Transaction, start: StartRun, conversationId: string): Promise<Run[]> {
	let runs = await currentRuns(tx, conversationId);
	for (const { recordingId, step, state } of runs) {
		const next = state === 'done' ? nextStep[step] : null;
		if (!next) continue;
		const started = await start({ conversationId, recordingId, step: next });
		// A run of a recording also supersedes the insights.
		runs = runs
			.filter((run) => run.step !== 'insights')
			.map((run) => (run.recordingId === recordingId ? started : run));
	}
	const hasTranscript = runs.some(({ step, state }) => shownStep(step) === 'transcript' && state === 'done');
	const hasInsights = runs.some(({ step }) => step === 'insights');
	if (!hasTranscript || hasInsights || runs.some(isActive)) return runs;
	const discardsEditsUntil = await pendingDiscard(tx, conversationId);
	const isBackground = lastEnded(runs)?.isBackground ?? false;
	return [...runs, await start({ conversationId, step: 'insights', discardsEditsUntil, isBackground })];
}

const lastEnded = (runs: Run[]): Run | undefined =>
	runs.toSorted((a, b) => (a.finishedAt?.getTime() ?? 0) - (b.finishedAt?.getTime() ?? 0)).at(-1);
