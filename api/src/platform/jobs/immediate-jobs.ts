import type { Deps } from '../../deps.ts';
import { GiveUp } from './failures.ts';
import type { Jobs } from './jobs.ts';

/** For tests: runs every job at once when it is enqueued, and hands its failure to `gaveUp`; `idle` waits for all of them. */
export function createImmediateJobs(): Jobs & { idle(): Promise<void>; enqueued: string[] } {
	let deps: Deps | null = null;
	const running = new Set<Promise<void>>();
	const enqueued: string[] = [];
	const idle = async () => {
		while (running.size) await Promise.all(running);
	};
	return {
		enqueued,
		idle,
		async enqueue(job, payload) {
			enqueued.push(`${job.name} ${job.key(payload)}`);
			const worker = deps;
			if (!worker) return;
			const run = job
				.run(worker, payload, { signal: new AbortController().signal, log: worker.log })
				.catch((error: unknown) =>
					job.gaveUp(
						worker,
						payload,
						error instanceof GiveUp ? error : new GiveUp('General', String(error), { cause: error }),
					),
				)
				.finally(() => running.delete(run));
			running.add(run);
		},
		async work(given) {
			deps = given;
		},
		stop: idle,
	};
}
