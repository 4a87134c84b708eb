import type { Deps } from '../../deps.ts';
import { GiveUp } from './failures.ts';
import type { JobKind } from './job-queue.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** For tests: runs every job at once when it is enqueued, and hands its failure to `gaveUp`; `idle` waits for all of them. */
export function createImmediateJobs(): Jobs & { idle(): Promise<void>; enqueued: string[] } {
	let deps: Deps | null = null;
	const running = new Set<Promise<void>>();
	const enqueued: string[] = [];
	const definitions = new Map<string, JobDefinition<object>>();
	const idle = async () => {
		while (running.size) await Promise.all(running);
	};
	const enqueue = async <Payload extends object>(kind: JobKind<Payload>, payload: Payload) => {
		enqueued.push(`${kind.name} ${kind.key(payload)}`);
		const worker = deps;
		const job = definitions.get(kind.name);
		if (!worker || !job) return;
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
	};
	return {
		enqueued,
		idle,
		enqueue,
		async enqueueAll(kind, payloads) {
			for (const payload of payloads) await enqueue(kind, payload);
		},
		async work(given, known) {
			deps = given;
			for (const definition of known) definitions.set(definition.name, definition);
		},
		stop: idle,
	};
}
