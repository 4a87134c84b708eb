import { sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';

export type Readiness = {
	problems(): Promise<string[]>;
	end(): void;
};

export function createReadiness(
	{ db, storage }: Pick<Deps, 'db' | 'storage'>,
	{ answerWithinMs = 3_000 } = {},
): Readiness {
	let isStopping = false;
	const checks: [string, () => Promise<unknown>][] = [
		['database', () => db.execute(sql`select 1`)],
		// The key does not exist. This only checks that the storage answers.
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
