import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Takes 0.4 s in a worker that has run many tests. */
export const collectGarbage: () => void = runInNewContext('gc');

/** Returns the most CPU time in ms that `work` took from this thread without yielding. */
export async function longestSlice(work: () => unknown): Promise<number> {
	let longest = 0;
	let isOver = false;
	const watch = (async () => {
		while (!isOver) {
			const begunAt = process.threadCpuUsage();
			await nextTurn();
			const { user, system } = process.threadCpuUsage(begunAt);
			longest = Math.max(longest, (user + system) / 1_000);
		}
	})();
	await nextTurn();
	try {
		await work();
	} finally {
		isOver = true;
		await watch;
	}
	return longest;
}
