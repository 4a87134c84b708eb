import type { Deps } from '../../../../deps.ts';
import { Lanes } from '../../../../platform/jobs/lanes.ts';
import { startPolling } from '../../../../platform/jobs/start-polling.ts';
import { type Connection, connectionsWithDue } from './claim-tasks.ts';
import { sendDueTasks } from './send-due-tasks.ts';

const mostLanes = 16;
const pollEveryMs = 2_000;

/** Each connection has its own lane, so that one that hangs does not block other workspaces. */
export class TaskToolWorker {
	readonly #deps: Deps;
	readonly #lanes = new Lanes(mostLanes);

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	async poll(): Promise<void> {
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
			(signal) => sendDueTasks(this.#deps, connection, signal),
			(err) => this.#deps.log.error({ err, integrationId: connection.id }, 'tasks could not be sent'),
		);
	}
}

export const startTaskTools = (deps: Deps): { stop(): Promise<void> } =>
	startPolling(new TaskToolWorker(deps), {
		log: deps.log,
		everyMs: pollEveryMs,
		failure: 'tasks could not be sent to their tools',
	});
