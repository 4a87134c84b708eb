import { parentPort } from 'node:worker_threads';
import type { CalendarReading, CalendarRequest } from './calendar-reader.ts';
import { readCalendar } from './read-calendar.ts';

parentPort?.on('message', (request: CalendarRequest) => {
	parentPort?.postMessage(read(request));
});

function read(request: CalendarRequest): CalendarReading {
	try {
		return readCalendar(request);
	} catch {
		return { failure: 'unreadable' };
	}
}
