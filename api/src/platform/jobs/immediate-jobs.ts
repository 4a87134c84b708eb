import type { Deps } from '../../deps.ts';
import { GiveUp } from './failures.ts';
import type { JobKind } from './job-queue.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** For tests: runs every job at once, unless one with the same key is running. `idle` waits for all jobs. */
export function createImmediateJobs(): Jobs & { idle(): Promise<void>; enqueued: string[]; abandon(): void } {
	let deps: Deps | null = null;
	const running = new Set<Promise<void>>();
	const keys = new Set<string>();
	const enqueued: string[] = [];
	const definitions = new Map<string, JobDefinition<object>>();
	const idle = async () => {
		while (running.size) await Promise.all(running);
	};
	const enqueue = async <Payload extends object>(kind: JobKind<Payload>, payload: Payload) => {
		const id = `${kind.name} ${kind.key(payload)}`;
		enqueued.push(id);
		const worker = deps;
		const job = definitions.get(kind.name);
		if (!worker || !job || keys.has(id)) return;
		const run = job
			.run(worker, payload, { signal: new AbortController().signal, log: worker.log })
			.catch((error: unknown) =>
				job.gaveUp(
					worker,
					payload,
					error instanceof GiveUp ? error : new GiveUp('General', String(error), { cause: error }),
				),
			)
			.finally(() => {
				running.delete(run);
				keys.delete(id);
			});
		running.add(run);
		keys.add(id);
	};
	return {
		enqueued,
		abandon: () => keys.clear(),
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
