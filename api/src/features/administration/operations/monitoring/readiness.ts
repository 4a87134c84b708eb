import { sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';

/** Whether a process can do its work. A load balancer sends requests only to processes that can. */
export type Readiness = {
	/** Names what keeps it from working: `stopping`, `database` or `storage`. Empty when it is ready. */
	problems(): Promise<string[]>;
	/** From now on it is not ready: the process is about to stop. */
	end(): void;
};

/** A check that has not answered after `answerWithinMs` has failed. */
export function createReadiness(
	{ db, storage }: Pick<Deps, 'db' | 'storage'>,
	{ answerWithinMs = 3_000 } = {},
): Readiness {
	let isStopping = false;
	const checks: [string, () => Promise<unknown>][] = [
		['database', () => db.execute(sql`select 1`)],
		// nothing is stored under this key: what matters is that the storage answers
		['storage', () => storage.size('originals/readiness')],
	];
	return {
		async problems() {
			if (isStopping) return ['stopping'];
			const failed = await Promise.all(
				checks.map(async ([name, check]) => ((await passes(check, answerWithinMs)) ? [] : [name])),
			);
			return failed.flat();
		},
		end() {
			isStopping = true;
		},
	};
}

async function passes(check: () => Promise<unknown>, answerWithinMs: number): Promise<boolean> {
	const { promise: late, resolve } = Promise.withResolvers<boolean>();
	const timer = setTimeout(() => resolve(false), answerWithinMs);
	try {
		return await Promise.race([
			check().then(
				() => true,
				() => false,
			),
			late,
		]);
	} finally {
		clearTimeout(timer);
	}
}
