import { createThread, ThreadLimitError } from '../../platform/processes/create-thread.ts';
import {
	type CalendarReader,
	type CalendarReading,
	type CalendarRequest,
	CalendarTooSlowError,
} from './calendar-reader.ts';

type Options = {
	timeoutMs?: number;
	entry?: URL;
};

/** Reads one calendar at a time in a thread, so that one over a limit of time or memory does not affect the others. */
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
