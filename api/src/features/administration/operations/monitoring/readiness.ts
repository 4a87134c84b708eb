import { sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { hasDiskSpace } from '../../../../platform/storage/disk-space.ts';

export type Readiness = {
	problems(): Promise<string[]>;
	warnings(): Promise<string[]>;
	end(): void;
};

export function createReadiness(
	{ db, storage, env }: Pick<Deps, 'db' | 'storage'> & { env: Pick<Deps['env'], 'STORAGE' | 'dataFolder'> },
	{ answerWithinMs = 3_000, hasRoom = hasDiskSpace } = {},
): Readiness {
	let isStopping = false;
	const disk: [string, () => Promise<unknown>] = [
		'disk',
		async () => {
			if (!(await hasRoom(env.dataFolder))) throw new Error('The disk is full.');
		},
	];
	// With media on the disk, no other process has more room, and this one can still show what there is.
	const isOwnDisk = env.STORAGE === 's3';
	const checks: [string, () => Promise<unknown>][] = [
		['database', () => db.execute(sql`select 1`)],
		// The key does not exist. This only checks that the storage answers.
		['storage', () => storage.size('originals/readiness')],
		...(isOwnDisk ? [disk] : []),
	];
	const failed = async (asked: typeof checks) =>
		(
			await Promise.all(asked.map(async ([name, check]) => ((await passes(check, answerWithinMs)) ? [] : [name])))
		).flat();
	return {
		problems: async () => (isStopping ? ['stopping'] : failed(checks)),
		warnings: () => failed(isOwnDisk ? [] : [disk]),
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
