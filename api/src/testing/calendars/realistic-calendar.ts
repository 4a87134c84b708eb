const hourMs = 3_600_000;
const agenda = `DESCRIPTION:${'Agenda: figures of the week\\n'.repeat(15)}`;

/** RFC 5545, section 3.1. */
const fold = (line: string): string => line.replace(/(.{74})(?=.)/g, '$1\r\n ');

/** Modelled on Google's: about 1 kB per event, six attendees each, and every fifteenth a series with an exception. */
export function realisticCalendar(events: number, now: Date): string {
	const lines = Array.from({ length: events }, (_, i) => {
		const isSeries = i % 15 === 0;
		const atMs = now.getTime() + (i - events * 0.8) * 12 * hourMs - (isSeries ? 200 * 24 * hourMs : 0);
		const [start, end] = [local(atMs), local(atMs + hourMs)];
		return [
			'BEGIN:VEVENT',
			`UID:${i}@google.com`,
			`DTSTART;TZID=Europe/Berlin:${start}`,
			`DTEND;TZID=Europe/Berlin:${end}`,
			`DTSTAMP:${local(now.getTime())}Z`,
			'STATUS:CONFIRMED',
			...(isSeries ? ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE', `EXDATE;TZID=Europe/Berlin:${start}`] : []),
			...Array.from({ length: 6 }, (_each, n) => attendee(i, n)),
			`SUMMARY:Meeting ${i}`,
			'LOCATION:https://meet.google.com/abc-defg-hij',
			agenda,
			'END:VEVENT',
		];
	});
	const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-TIMEZONE:Europe/Berlin'];
	return [...head, ...lines.flat(), 'END:VCALENDAR', ''].map(fold).join('\r\n');
}

const attendee = (event: number, n: number): string =>
	`ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Person ${n};X-NUM-GUESTS=0:mailto:person-${event}-${n}@example.com`;

const local = (ms: number): string =>
	new Date(ms)
		.toISOString()
		.replace(/[-:]|\.\d+/g, '')
		.slice(0, 15);
