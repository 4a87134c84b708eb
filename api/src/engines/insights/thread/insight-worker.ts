import { parentPort } from 'node:worker_threads';
import type { InsightQuestion } from './in-insight-thread.ts';
import { insightTasks } from './insight-tasks.ts';

parentPort?.on('message', async ({ task, input }: InsightQuestion) => {
	parentPort?.postMessage(await run(task, input));
});

/** TypeScript cannot infer that the input matches the task. */
const run = (task: InsightQuestion['task'], input: unknown): Promise<unknown> =>
	(insightTasks[task] as (input: unknown) => Promise<unknown>)(input);
