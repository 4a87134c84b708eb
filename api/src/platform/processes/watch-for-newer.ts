import type { Deps } from '../../deps.ts';
import { assertNotNewer, NewerDatabaseError } from '../db/migrate.ts';
import { startPolling } from '../jobs/start-polling.ts';

type Watch = {
	onNewer(error: NewerDatabaseError): void;
	everyMs?: number;
};

export function watchForNewer(
	{ db, log }: Pick<Deps, 'db' | 'log'>,
	{ onNewer, everyMs = 10_000 }: Watch,
): { stop(): Promise<void> } {
	let isOver = false;
	const poll = async () => {
		if (isOver) return;
		try {
			await assertNotNewer(db);
		} catch (error) {
			if (!(error instanceof NewerDatabaseError)) throw error;
			isOver = true;
			onNewer(error);
		}
	};
	const stop = async () => {};
	return startPolling({ poll, stop }, { log, everyMs, failure: 'the version of the database could not be read' });
}
