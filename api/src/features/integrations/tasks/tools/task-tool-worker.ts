import type { Deps } from '../../../../deps.ts';
import { startPolling } from '../../../../platform/jobs/start-polling.ts';
import { TaskPool } from '../../../../platform/jobs/task-pool.ts';
import { type Connection, connectionsWithDue } from './claim-tasks.ts';
import { sendDueTasks } from './send-due-tasks.ts';

const mostAtOnce = 16;
const pollEveryMs = 2_000;

export class TaskToolWorker {
	readonly #deps: Deps;
	readonly #pool = new TaskPool(mostAtOnce);

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	async poll(): Promise<void> {
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
