import type { Deps } from '../../../deps.ts';
import { Lanes } from '../../../platform/jobs/lanes.ts';
import { startPolling } from '../../../platform/jobs/start-polling.ts';
import { attemptPush } from './attempt/attempt-push.ts';
import { type Connection, claimPushes, connectionsWithDue } from './attempt/claim-pushes.ts';
import { checkChanges } from './changes/check-changes.ts';

const batchSize = 4;
const mostLanes = 32;
const pollEveryMs = 2_000;

/** Each connection has its own lane, so that one that hangs does not block other workspaces. */
export class PushWorker {
	readonly #deps: Deps;
	readonly #lanes = new Lanes(mostLanes);

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	async poll(): Promise<void> {
		while (!this.#lanes.isStopping && (await checkChanges(this.#deps))) {}
		if (this.#lanes.free <= 0) return;
		for (const connection of await connectionsWithDue(this.#deps, mostLanes)) this.#open(connection);
	}

	settle(): Promise<void> {
		return this.#lanes.settle();
	}

	stop(): Promise<void> {
		return this.#lanes.stop();
	}

	#open(connection: Connection): void {
		this.#lanes.open(
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
