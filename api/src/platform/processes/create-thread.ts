import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type Options = {
	entry: URL;
	timeoutMs: number;
	memoryMb: number;
};

export class ThreadLimitError extends Error {
	override name = 'ThreadLimitError';
}

export type Thread<Question, Answer> = {
	/** Throws `ThreadLimitError`, and the reason of an aborted signal. */
	ask(question: Question, signal?: AbortSignal): Promise<Answer>;
	close(): Promise<void>;
};

const idleMs = 30_000;

/** A question that exceeds the time or memory limit ends the thread, and the next question gets a new one. */
export function createThread<Question, Answer>({ entry, timeoutMs, memoryMb }: Options): Thread<Question, Answer> {
	let worker: Worker | null = null;
	let before: Promise<unknown> = Promise.resolve();
	let idle: NodeJS.Timeout | undefined;

	const end = async () => {
		const ended = worker;
		worker = null;
		await ended?.terminate();
	};

	async function askNow(question: Question, signal?: AbortSignal): Promise<Answer> {
		signal?.throwIfAborted();
		clearTimeout(idle);
		worker ??= new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
		const current = worker;
		current.ref();
		const limit = AbortSignal.timeout(timeoutMs);
		try {
			const answered = once(current, 'message', { signal: signal ? AbortSignal.any([signal, limit]) : limit });
			current.postMessage(question);
			const [answer] = await answered;
			current.unref();
			idle = setTimeout(() => void end(), idleMs).unref();
			return answer;
		} catch (error) {
			await end();
			signal?.throwIfAborted();
			// A thread that runs out of memory cannot report it in time.
			const isTooMuch =
				limit.aborted || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
			throw isTooMuch ? new ThreadLimitError('the thread took too long or too much memory') : error;
		}
	}

	return {
		ask(question, signal) {
			const answer = before.then(() => askNow(question, signal));
			before = answer.catch(() => {});
			return answer;
		},
		async close() {
			clearTimeout(idle);
			await before;
			await end();
		},
	};
}
