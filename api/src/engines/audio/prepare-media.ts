import { Worker } from 'node:worker_threads';
import { GiveUp, RetryLater } from '../../platform/jobs/failures.ts';
import type { PrepareAnswer, PrepareMessage, PrepareOrder, PrepareOutcome } from './prepare-worker.ts';
import type { PreparedMedia } from './prepared-media.ts';
import type { PrepareRequest } from './read-media.ts';

/** A thread that serves requests reads the pipe too slowly. Throws `GiveUp`, `RetryLater` and the budget's error. */
export async function prepareMedia({ signal, budget, ...request }: PrepareRequest): Promise<PreparedMedia> {
	const outcome = await prepareInThread({ ...request, budgetBytes: budget?.bytes }, signal);
	if ('media' in outcome) return outcome.media;
	if ('giveUp' in outcome) throw new GiveUp(outcome.giveUp, outcome.message);
	if ('retryLaterMs' in outcome) throw new RetryLater(outcome.message, outcome.retryLaterMs);
	throw 'error' in outcome ? outcome.error : budget?.exceeded();
}

type Waiting = { resolve(outcome: PrepareOutcome): void; reject(error: Error): void };

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let orders = 0;

function startThread(): Worker {
	const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url));
	worker.on('message', ({ id, outcome }: PrepareAnswer) => {
		waiting.get(id)?.resolve(outcome);
		waiting.delete(id);
		if (waiting.size === 0) worker.unref();
	});
	worker.once('error', (cause) => {
		thread = undefined;
		for (const { reject } of waiting.values()) {
			reject(new RetryLater('The thread that decodes files has stopped', 5_000, { cause }));
		}
		waiting.clear();
	});
	return worker;
}

async function prepareInThread(order: PrepareOrder, signal: AbortSignal): Promise<PrepareOutcome> {
	signal.throwIfAborted();
	thread ??= startThread();
	const worker = thread;
	worker.ref();
	const id = ++orders;
	const end = () => worker.postMessage({ id } satisfies PrepareMessage);
	signal.addEventListener('abort', end, { once: true });
	try {
		const { promise, resolve, reject } = Promise.withResolvers<PrepareOutcome>();
		waiting.set(id, { resolve, reject });
		worker.postMessage({ id, order } satisfies PrepareMessage);
		const outcome = await promise;
		signal.throwIfAborted();
		return outcome;
	} finally {
		signal.removeEventListener('abort', end);
	}
}
