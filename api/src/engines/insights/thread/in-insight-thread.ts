import { GiveUp } from '../../../platform/jobs/failures.ts';
import { createThread, type Thread, ThreadLimitError } from '../../../platform/processes/create-thread.ts';
import type { insightTasks } from './insight-tasks.ts';

type Tasks = typeof insightTasks;
export type InsightQuestion = { task: keyof Tasks; input: unknown };

const minuteMs = 60_000;
/** A transcript of a whole day with the maximum of tags and checks takes a few minutes. */
const budgetMs: Record<keyof Tasks, number> = {
	analyse: 15 * minuteMs,
	findChapters: 15 * minuteMs,
	checkAnswer: 2 * minuteMs,
	answer: 2 * minuteMs,
	rankLines: 2 * minuteMs,
};
const memoryMb = 1_024;

/** Per task, as many as concurrent runs, so that one long transcript does not delay the others. */
const mostThreads = 2;

type InsightThread = { thread: Thread<InsightQuestion, unknown>; waiting: number };
const threads = new Map<keyof Tasks, InsightThread[]>();

/** Runs a task in a thread, so that long transcripts do not block the event loop. Throws `GiveUp` beyond the limits. */
export async function inInsightThread<Task extends keyof Tasks>(
	task: Task,
	input: Parameters<Tasks[Task]>[0],
	signal: AbortSignal,
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
	const chosen = freestThread(task);
	chosen.waiting++;
	try {
		return asAnswerOf<Task>(await chosen.thread.ask({ task, input }, signal));
	} catch (cause) {
		if (!(cause instanceof ThreadLimitError)) throw cause;
		const message = 'This transcript takes too much of the processor. Fewer tags and checks take less.';
		throw new GiveUp('General', message, { cause });
	} finally {
		chosen.waiting--;
	}
}

function freestThread(task: keyof Tasks): InsightThread {
	const ofTask = threads.get(task) ?? [];
	threads.set(task, ofTask);
	const [freest] = ofTask.toSorted((a, b) => a.waiting - b.waiting);
	if (freest && (freest.waiting === 0 || ofTask.length === mostThreads)) return freest;
	const entry = new URL('./insight-worker.ts', import.meta.url);
	const chosen = {
		thread: createThread<InsightQuestion, unknown>({ entry, timeoutMs: budgetMs[task], memoryMb }),
		waiting: 0,
	};
	ofTask.push(chosen);
	return chosen;
}

const asAnswerOf = <Task extends keyof Tasks>(answer: unknown) => answer as Awaited<ReturnType<Tasks[Task]>>;
