import type { Deps } from '../../../deps.ts';
import { startPolling } from '../../../platform/jobs/start-polling.ts';
import { type Connection, connectionsWithDue } from './claim-tasks.ts';
import { sendDueTasks } from './send-due-tasks.ts';

/** Connections that are served at the same time. */
const mostLanes = 16;
const pollEveryMs = 1_000;

/** Sends tasks to their tools. Each connection has a lane of its own: one that hangs holds up no other workspace. */
export class TaskToolWorker {
	readonly #deps: Deps;
	readonly #lanes = new Map<string, Promise<void>>();
	readonly #stopping = new AbortController();

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	/** Begins to send what is due, without waiting for the answers. */
	async poll(): Promise<void> {
		if (this.#lanes.size >= mostLanes) return;
		for (const connection of await connectionsWithDue(this.#deps, mostLanes))
			if (!this.#stopping.signal.aborted && this.#lanes.size < mostLanes) this.#open(connection);
	}

	/** Waits for the lanes that are open. */
	async settle(): Promise<void> {
		await Promise.all(this.#lanes.values());
	}

	/** Ends attempts that are under way; they are made again at once. */
	async stop(): Promise<void> {
		this.#stopping.abort(new Error('the server stops'));
		await this.settle();
	}

	#open(connection: Connection): void {
		if (this.#lanes.has(connection.id)) return;
		const lane = sendDueTasks(this.#deps, connection, this.#stopping.signal)
			.catch((err: unknown) => this.#deps.log.error({ err, integrationId: connection.id }, 'tasks could not be sent'))
			.finally(() => this.#lanes.delete(connection.id));
		this.#lanes.set(connection.id, lane);
	}
}

/** Sends until it is stopped. Of several processes each takes what no other one has taken. */
export const startTaskTools = (deps: Deps): { stop(): Promise<void> } =>
	startPolling(new TaskToolWorker(deps), {
		log: deps.log,
		everyMs: pollEveryMs,
		failure: 'tasks could not be sent to their tools',
	});
