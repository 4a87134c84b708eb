import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
	type CalendarReader,
	type CalendarReading,
	type CalendarRequest,
	CalendarTooSlowError,
} from './calendar-reader.ts';

type Options = {
	/** Of one calendar. */
	timeoutMs?: number;
	/** For tests: the file that runs in the thread. */
	entry?: URL;
};

/** Without work for so long, the thread ends. */
const idleMs = 30_000;

/**
 * Reads calendars one after the other in a thread of its own, which keeps this one free. A calendar that takes too long,
 * or more memory than there is, ends the thread and no other calendar: the next one gets a new thread.
 */
export function createCalendarReader({
	timeoutMs = 15_000,
	entry = new URL('./calendar-worker.ts', import.meta.url),
}: Options = {}): CalendarReader {
	let worker: Worker | null = null;
	let before: Promise<unknown> = Promise.resolve();
	let idle: NodeJS.Timeout | undefined;

	const end = async () => {
		const ended = worker;
		worker = null;
		await ended?.terminate();
	};

	async function readNow(request: CalendarRequest): Promise<CalendarReading> {
		clearTimeout(idle);
		worker ??= new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
		const current = worker;
		current.ref();
		const limit = AbortSignal.timeout(timeoutMs);
		try {
			const answer = once(current, 'message', { signal: limit });
			current.postMessage(request);
			const [reading] = await answer;
			current.unref();
			idle = setTimeout(() => void end(), idleMs).unref();
			return reading;
		} catch (error) {
			await end();
			// a thread without memory cannot say so in time
			const isTooMuch =
				limit.aborted || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
			throw isTooMuch ? new CalendarTooSlowError('the calendar took too long to read') : error;
		}
	}

	return {
		read(request) {
			const reading = before.then(() => readNow(request));
			before = reading.catch(() => {});
			return reading;
		},
		async close() {
			clearTimeout(idle);
			await before;
			await end();
		},
	};
}
