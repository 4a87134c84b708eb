import type { Deps } from '../../../deps.ts';
import { startPolling } from '../../../platform/jobs/start-polling.ts';
import { TaskPool } from '../../../platform/jobs/task-pool.ts';
import { attemptPush } from './attempt/attempt-push.ts';
import { type Connection, claimPushes, connectionsWithDue } from './attempt/claim-pushes.ts';
import { checkChanges } from './check-changes.ts';

const batchSize = 4;
const mostAtOnce = 32;
const pollEveryMs = 2_000;

/** Serves the connections concurrently, so that one that hangs does not block other workspaces. */
export class PushWorker {
	readonly #deps: Deps;
	readonly #pool = new TaskPool(mostAtOnce);

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	async poll(): Promise<void> {
		while (!this.#pool.isStopping && (await checkChanges(this.#deps))) {}
		if (this.#pool.free <= 0) return;
		for (const connection of await connectionsWithDue(this.#deps, mostAtOnce)) this.#start(connection);
	}

	idle(): Promise<void> {
		return this.#pool.idle();
	}

	stop(): Promise<void> {
		return this.#pool.stop();
	}

	#start(connection: Connection): void {
		this.#pool.start(
			connection.id,
			(signal) => this.#serve(connection, signal),
			(err) => this.#deps.log.error({ err, integrationId: connection.id }, 'pushes could not be sent'),
		);
	}

	async #serve(connection: Connection, signal: AbortSignal): Promise<void> {
		const provider = this.#deps.providers.find(connection.provider);
		while (provider && !signal.aborted) {
			const claimed = await claimPushes(this.#deps, connection, batchSize);
			if (claimed.length === 0) return;
			await Promise.all(claimed.map((row) => attemptPush(this.#deps, { row, provider, signal })));
		}
	}
}

export const startPushes = (deps: Deps): { stop(): Promise<void> } =>
	startPolling(new PushWorker(deps), {
		log: deps.log,
		everyMs: pollEveryMs,
		failure: 'conversations could not be pushed',
	});
