import { isDeepStrictEqual } from 'node:util';

export type ProcessPool<Kind, Process> = {
	open(): OpenProcesses<Kind, Process>;
};

type OpenProcesses<Kind, Process> = AsyncDisposable & {
	use<Result>(kind: Kind, signal: AbortSignal, work: (process: Process) => Promise<Result>): Promise<Result>;
};

export type PoolOptions<Kind, Process> = { most: number; create(kind: Kind): Process; idleMs?: number };

/** Channels and recordings share the processes, so that each loads its model once. Unused ones close after `idleMs`. */
export function createProcessPool<Kind, Process extends { close(): unknown }>({
	most,
	create,
	idleMs = 0,
}: PoolOptions<Kind, Process>): ProcessPool<Kind, Process> {
	const idle: { kind: Kind; process: Process }[] = [];
	const waiting = new Set<() => void>();
	let working = 0;
	let users = 0;
	let closing: NodeJS.Timeout | undefined;

	function turn(signal: AbortSignal): Promise<void> | undefined {
		signal.throwIfAborted();
		if (working < most) {
			working++;
			return undefined;
		}
		return new Promise((resolve, reject) => {
			const next = () => {
				waiting.delete(next);
				signal.removeEventListener('abort', giveUp);
				resolve();
			};
			const giveUp = () => {
				waiting.delete(next);
				reject(signal.reason);
			};
			waiting.add(next);
			signal.addEventListener('abort', giveUp, { once: true });
		});
	}

	function passOn(): void {
		const [next] = waiting;
		if (next) next();
		else working--;
	}

	async function take(kind: Kind): Promise<Process> {
		const found = idle.findIndex((each) => isDeepStrictEqual(each.kind, kind));
		const [same] = found === -1 ? [] : idle.splice(found, 1);
		if (same) return same.process;
		if (idle.length + working > most) await idle.shift()?.process.close();
		return create(kind);
	}

	async function use<Result>(kind: Kind, signal: AbortSignal, work: (process: Process) => Promise<Result>) {
		await turn(signal);
		try {
			const process = await take(kind);
			try {
				return await work(process);
			} finally {
				idle.push({ kind, process });
			}
		} finally {
			passOn();
		}
	}

	async function leave(): Promise<void> {
		if (--users > 0) return;
		if (idleMs === 0) await closeIdle();
		else closing = setTimeout(closeIdle, idleMs).unref();
	}

	const closeIdle = () => Promise.all(idle.splice(0).map(({ process }) => process.close()));

	return {
		open() {
			users++;
			clearTimeout(closing);
			return { use, [Symbol.asyncDispose]: leave };
		},
	};
}
