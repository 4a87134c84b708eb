import { createThread, ThreadLimitError } from '../../platform/processes/create-thread.ts';
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

/** Reads calendars one after the other in a thread. One that takes too long, or too much memory, ends no other. */
export function createCalendarReader({
	timeoutMs = 15_000,
	entry = new URL('./calendar-worker.ts', import.meta.url),
}: Options = {}): CalendarReader {
	const thread = createThread<CalendarRequest, CalendarReading>({ entry, timeoutMs, memoryMb: 512 });
	return {
		read: (request) =>
			thread.ask(request).catch((error: unknown) => {
				throw error instanceof ThreadLimitError
					? new CalendarTooSlowError('the calendar took too long to read')
					: error;
			}),
		close: thread.close,
	};
}
