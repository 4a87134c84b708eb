import { AppError } from './app-error.ts';

type Options = {
	/** Calls of one caller at the same time. */
	perCaller: number;
	/** From so many waiting calls on, a caller has only one place. */
	greedyFrom: number;
	/** Calls of all callers at the same time. */
	atOnce: number;
	/** Calls of one caller that may wait. */
	waitingMax: number;
};

export type FairQueue = {
	/** Runs `work` when it is the caller's turn. Throws `too_many_requests` when too many calls of the caller wait already. */
	run<T>(caller: string, work: () => Promise<T>): Promise<T>;
};

const retryAfterMs = 5_000;

/** Callers take turns, so that one who asks for much waits for their own calls first. */
export function createFairQueue({ perCaller, greedyFrom, atOnce, waitingMax }: Options): FairQueue {
	/** In the order of their turns. */
	const waiting = new Map<string, (() => void)[]>();
	const running = new Map<string, number>();
	let total = 0;

	const placesOf = (caller: string) => ((waiting.get(caller)?.length ?? 0) < greedyFrom ? perCaller : 1);
	const isFree = (caller: string) => total < atOnce && (running.get(caller) ?? 0) < placesOf(caller);

	function begin(caller: string): void {
		total++;
		running.set(caller, (running.get(caller) ?? 0) + 1);
	}

	function end(caller: string): void {
		total--;
		const left = (running.get(caller) ?? 1) - 1;
		if (left > 0) running.set(caller, left);
		else running.delete(caller);
		// what has arrived in the meantime is read first
		setImmediate(startNext);
	}

	function startNext(): void {
		for (const [caller, calls] of waiting) {
			if (!isFree(caller)) continue;
			const start = calls.shift();
			waiting.delete(caller);
			if (calls.length > 0) waiting.set(caller, calls);
			begin(caller);
			start?.();
		}
	}

	async function turn(caller: string): Promise<void> {
		const calls = waiting.get(caller) ?? [];
		if (calls.length === 0 && isFree(caller)) return begin(caller);
		if (calls.length >= waitingMax) throw new AppError('too_many_requests', { retryAfterMs });
		waiting.set(caller, calls);
		await new Promise<void>((resolve) => calls.push(resolve));
	}

	return {
		async run(caller, work) {
			await turn(caller);
			try {
				return await work();
			} finally {
				end(caller);
			}
		},
	};
}
