import { AppError } from './app-error.ts';

type Options = {
	perCaller: number;
	/** With this many waiting calls, a caller gets only one slot, with pauses between calls. */
	greedyFrom: number;
	atOnce: number;
	waitingMax: number;
	waitingMaxOfAll: number;
	waitingMaxMs: number;
	/** Pauses of a greedy caller as multiples of its last call's duration, while others call and otherwise. */
	pauses: { besideOthers: number; alone: number };
};

export type FairQueue = {
	/** Throws `too_many_requests` when too many calls wait, or when this one has waited too long. */
	run<T>(caller: string, work: () => Promise<T>): Promise<T>;
};

type Waiting = { start(): void };

const retryAfterMs = 5_000;
const longestPauseMs = 5_000;
const presentMs = 1_000;

/** Each call starts in its own turn: with the embedded database, queued calls would block other connections. */
export function createFairQueue(options: Options): FairQueue {
	const { perCaller, greedyFrom, atOnce, waitingMax, waitingMaxOfAll, waitingMaxMs, pauses } = options;
	const waiting = new Map<string, Set<Waiting>>();
	const running = new Map<string, number>();
	const pausing = new Set<string>();
	const present = new Map<string, number>();
	let total = 0;
	let isScheduled = false;

	const waitingOfAll = () => [...waiting.values()].reduce((sum, calls) => sum + calls.size, 0);
	const isGreedy = (caller: string) => (waiting.get(caller)?.size ?? 0) >= greedyFrom;
	const isFree = (caller: string) =>
		!pausing.has(caller) && (running.get(caller) ?? 0) < (isGreedy(caller) ? 1 : perCaller);

	function schedule(): void {
		if (isScheduled || total >= atOnce || ![...waiting.keys()].some(isFree)) return;
		isScheduled = true;
		setImmediate(() => {
			isScheduled = false;
			startNext();
			schedule();
		});
	}

	function startNext(): void {
		const caller = total < atOnce && [...waiting.keys()].find(isFree);
		const [next] = (caller && waiting.get(caller)) || [];
		if (!caller || !next) return;
		total++;
		running.set(caller, (running.get(caller) ?? 0) + 1);
		leave(caller, next);
		present.delete(caller);
		present.set(caller, performance.now());
		next.start();
	}

	function leave(caller: string, call: Waiting): void {
		const calls = waiting.get(caller);
		calls?.delete(call);
		waiting.delete(caller);
		if (calls?.size) waiting.set(caller, calls);
	}

	function end(caller: string, tookMs: number): void {
		total--;
		const left = (running.get(caller) ?? 1) - 1;
		if (left > 0) running.set(caller, left);
		else running.delete(caller);
		if (isGreedy(caller)) pause(caller, tookMs * (isAlone(caller) ? pauses.alone : pauses.besideOthers));
		schedule();
	}

	function pause(caller: string, ms: number): void {
		pausing.add(caller);
		const over = () => {
			pausing.delete(caller);
			schedule();
		};
		setTimeout(over, Math.min(ms, longestPauseMs)).unref();
	}

	function isAlone(caller: string): boolean {
		const since = performance.now() - presentMs;
		for (const [each, at] of present) if (at < since && !running.has(each)) present.delete(each);
		return [...present.keys()].every((each) => each === caller);
	}

	function turn(caller: string): Promise<void> {
		const calls = waiting.get(caller) ?? new Set();
		const isFull = calls.size >= waitingMax || waitingOfAll() >= waitingMaxOfAll;
		if (isFull) throw new AppError('too_many_requests', { retryAfterMs });
		return new Promise((resolve, reject) => {
			const giveUp = () => {
				calls.delete(call);
				if (calls.size === 0) waiting.delete(caller);
				reject(new AppError('too_many_requests', { retryAfterMs }));
			};
			const timer = setTimeout(giveUp, waitingMaxMs).unref();
			const start = () => {
				clearTimeout(timer);
				resolve();
			};
			const call = { start };
			waiting.set(caller, calls.add(call));
			schedule();
		});
	}

	return {
		async run(caller, work) {
			await turn(caller);
			const startedAt = performance.now();
			try {
				return await work();
			} finally {
				end(caller, performance.now() - startedAt);
			}
		},
	};
}
