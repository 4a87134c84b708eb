import type { Deps } from './deps.ts';
import { jobs, reconcile } from './features/processing/index.ts';

const reconcileEveryMs = 60_000;

/** The working side: takes jobs, and once a minute looks for rows that lost theirs. Answers how to stop it. */
export async function startWorker(deps: Deps): Promise<{ stop(): void }> {
	await deps.jobs.work(deps, jobs);
	const check = () => reconcile(deps).catch((error: unknown) => deps.log.error({ err: error }, 'reconcile failed'));
	await check();
	const timer = setInterval(check, reconcileEveryMs);
	return { stop: () => clearInterval(timer) };
}
