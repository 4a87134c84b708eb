import type { Deps } from './deps.ts';
import { sweepDevices } from './features/devices/index.ts';
import { finishStrandedUploads } from './features/media/index.ts';
import { jobs, reconcile, sweepMedia } from './features/processing/index.ts';

const reconcileEveryMs = 60_000;
const sweepEveryMs = 3_600_000;

/**
 * The working side: takes jobs, once a minute looks for rows that lost theirs, and once an hour for media that lost
 * its rows and sign-ins that are over. Answers how to stop it.
 */
export async function startWorker(deps: Deps): Promise<{ stop(): void }> {
	await deps.jobs.work(deps, jobs);
	const logged = (name: string, work: (deps: Deps) => Promise<void>) => () =>
		work(deps).catch((error: unknown) => deps.log.error({ err: error }, `${name} failed`));
	const check = logged('reconcile', reconcile);
	const sweeps = [logged('sweep of media', sweepMedia), logged('sweep of devices', sweepDevices)];
	const sweep = async () => {
		for (const each of sweeps) await each();
	};
	await check();
	// hashing what lies there may take a while, and nobody has to wait for it
	void logged('finishing of uploads', finishStrandedUploads)().then(sweep);
	const timers = [setInterval(check, reconcileEveryMs), setInterval(sweep, sweepEveryMs)];
	return { stop: () => timers.forEach(clearInterval) };
}
