import type { Deps } from '../../../../deps.ts';
import { Lanes } from '../../../../platform/jobs/lanes.ts';
import { startPolling } from '../../../../platform/jobs/start-polling.ts';
import { type Connection, connectionsWithDue } from './claim-tasks.ts';
import { sendDueTasks } from './send-due-tasks.ts';

/** Connections that are served at the same time. */
const mostLanes = 16;
const pollEveryMs = 2_000;

/** Sends tasks to their tools. Each connection has a lane of its own: one that hangs holds up no other workspace. */
export class TaskToolWorker {
	readonly #deps: Deps;
	readonly #lanes = new Lanes(mostLanes);

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	/** Begins to send what is due, without waiting for the answers. */
	async poll(): Promise<void> {
		if (this.#lanes.free <= 0) return;
		for (const connection of await connectionsWithDue(this.#deps, mostLanes)) this.#open(connection);
	}

	/** Waits for the lanes that are open. */
	settle(): Promise<void> {
		return this.#lanes.settle();
	}

	/** Ends attempts that are under way; they are made again at once. */
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

/** Sends until it is stopped. Of several processes each takes what no other one has taken. */
export const startTaskTools = (deps: Deps): { stop(): Promise<void> } =>
	startPolling(new TaskToolWorker(deps), {
		log: deps.log,
		everyMs: pollEveryMs,
		failure: 'tasks could not be sent to their tools',
	});
