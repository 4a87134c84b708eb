type Event = {
	uid?: string;
	start: Date;
	minutes?: number;
	title?: string;
	attendees?: string[];
	link?: string;
	more?: string[];
};

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

export function buildCalendar(events: readonly Event[], head: readonly string[] = []): string {
	const lines = events.flatMap(({ uid, start, minutes = 30, title, attendees = [], link, more = [] }, i) => [
		'BEGIN:VEVENT',
		`UID:${uid ?? `event-${i}@example.com`}`,
		`DTSTART:${stamp(start)}`,
		`DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`,
		...(title === undefined ? [] : [`SUMMARY:${title}`]),
		...attendees.map((email) => `ATTENDEE;CN=${nameOf(email)};PARTSTAT=ACCEPTED:mailto:${email}`),
		...(link ? [`LOCATION:${link}`] : []),
		...more,
		'END:VEVENT',
	]);
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//example.com//test//EN',
		...head,
		...lines,
		'END:VCALENDAR',
		'',
	].join('\r\n');
}

const nameOf = (email: string): string =>
	(email.split('@')[0] ?? '').replace(
		/(^|\.)(\w)/g,
		(_, dot: string, letter: string) => (dot ? ' ' : '') + letter.toUpperCase(),
	);
