import { afterEach, expect, test } from 'vitest';
import { type CalendarReader, CalendarTooSlowError } from './calendar-reader.ts';
import { createCalendarReader } from './worker-calendar-reader.ts';

let reader: CalendarReader | undefined;
afterEach(() => reader?.close());

const calendar = (rule: string) =>
	['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20260302T100000Z', rule, 'END:VEVENT', 'END:VCALENDAR'].join(
		'\r\n',
	);
const request = (text: string) => ({
	bytes: new TextEncoder().encode(text),
	from: Date.parse('2026-03-01'),
	until: Date.parse('2026-03-15'),
	ownEmails: [],
});

test('a calendar that never ends times out and blocks neither this thread nor the next calendar', async () => {
	const entry = new URL(`data:text/javascript,${encodeURIComponent(hanging)}`);
	reader = createCalendarReader({ timeoutMs: 1_500, entry });
	const turns = { count: 0 };
	const ticking = setInterval(() => turns.count++, 10);
	const [slow, quick] = await Promise.allSettled([reader.read(request('hang')), reader.read(request('quick'))]);
	clearInterval(ticking);
	expect(slow).toMatchObject({ status: 'rejected', reason: expect.any(CalendarTooSlowError) });
	expect(quick).toMatchObject({ status: 'fulfilled', value: { skipped: 0 } });
	expect(turns.count).toBeGreaterThan(10);
});

const hanging = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ bytes }) => {
	if (new TextDecoder().decode(bytes) === 'hang') for (;;);
	parentPort.postMessage({ meetings: [], skipped: 0, isCut: false });
});`;

test('a rule that matches no day terminates', async () => {
	reader = createCalendarReader({ timeoutMs: 10_000 });
	const reading = await reader
		.read(request(calendar('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')))
		.catch((error) => error);
	expect(reading instanceof CalendarTooSlowError || 'meetings' in reading).toBe(true);
});

test("20 MB of events are read within the worker's memory limit", async () => {
	const event = (i: number) =>
		`BEGIN:VEVENT\r\nUID:${i}\r\nDTSTART:20260304T100000Z\r\nSUMMARY:${'x'.repeat(500)}\r\nDESCRIPTION:${'y'.repeat(9_000)}\r\nEND:VEVENT\r\n`;
	const text = `BEGIN:VCALENDAR\r\n${Array.from({ length: 2_000 }, (_, i) => event(i)).join('')}END:VCALENDAR\r\n`;
	reader = createCalendarReader();
	const reading = await reader.read(request(text));
	expect(reading).toMatchObject({ isCut: true, skipped: 0 });
});
