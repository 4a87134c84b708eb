export type Window = { from: number; until: number };

export type RawEvent = {
	uid: string;
	sequence: number;
	lines: string[];
};

export type RawCalendar = {
	events: RawEvent[];
	zones: Map<string, string[]>;
	defaultZone: string | null;
	name: string | null;
	skipped: string[];
};

/** Properties to keep. The rest is dropped before parsing, so that it cannot break the event. */
const read = new Set([
	'UID',
	'SEQUENCE',
	'DTSTART',
	'DTEND',
	'DURATION',
	'RRULE',
	'RDATE',
	'EXDATE',
	'RECURRENCE-ID',
	'SUMMARY',
	'STATUS',
	'ATTENDEE',
	'ORGANIZER',
	'LOCATION',
	'DESCRIPTION',
	'URL',
	'CONFERENCE',
	'X-GOOGLE-CONFERENCE',
	'X-MICROSOFT-SKYPETEAMSMEETINGURL',
	'X-MICROSOFT-ONLINEMEETINGEXTERNALLINK',
	'X-MICROSOFT-CDO-ALLDAYEVENT',
]);

const lineMaxLength = 100_000;

const dayMs = 86_400_000;
/** Covers the difference between local times and UTC. */
const zoneMarginMs = 2 * dayMs;
/** A longer event without an end is not found once it has begun. */
const longestMs = 62 * dayMs;

export function scanCalendar(text: string, window: Window): RawCalendar {
	const calendar: RawCalendar = { events: [], zones: new Map(), defaultZone: null, name: null, skipped: [] };
	const newest = new Map<string, number>();
	let lines: string[] | null = null;
	let kind = '';
	let nested = 0;
	for (const line of eachLine(text)) {
		const begins = /^BEGIN:(\S+)/i.exec(line)?.[1]?.toUpperCase();
		const ends = begins ? undefined : /^END:(\S+)/i.exec(line)?.[1]?.toUpperCase();
		if (!lines) {
			if (begins === 'VEVENT' || begins === 'VTIMEZONE') [lines, kind, nested] = [[], begins, 0];
			else if (!begins && !ends) readHead(calendar, line);
			continue;
		}
		if (ends === kind && nested === 0) {
			if (kind === 'VEVENT') addEvent(calendar, newest, lines, window);
			else addZone(calendar, lines);
			lines = null;
		} else if (kind === 'VTIMEZONE') lines.push(line);
		else if (begins) nested++;
		else if (ends) nested = Math.max(0, nested - 1);
		else if (nested === 0 && read.has(nameOf(line))) lines.push(repaired(line));
	}
	const isNewest = (event: RawEvent) => event.sequence >= (newest.get(instanceOf(event)) ?? 0);
	calendar.events = calendar.events.filter(isNewest);
	return calendar;
}

function* eachLine(text: string): Generator<string> {
	for (let at = 0; at < text.length; ) {
		const end = text.indexOf('\n', at);
		const until = end < 0 ? text.length : end;
		const line = text.slice(at, text.charCodeAt(until - 1) === 13 ? until - 1 : until);
		if (line) yield line.slice(0, lineMaxLength);
		at = until + 1;
	}
}

const nameOf = (line: string): string => line.slice(0, Math.max(0, line.search(/[;:]/))).toUpperCase();

const lineValue = (line: string): string => /^(?:[^":]|"[^"]*")*:(.*)$/.exec(line)?.[1]?.trim() ?? '';

function readHead(calendar: RawCalendar, line: string): void {
	const name = nameOf(line);
	if (name === 'X-WR-TIMEZONE') calendar.defaultZone = lineValue(line) || null;
	else if (name === 'X-WR-CALNAME') calendar.name = lineValue(line) || null;
}

const datesAndTimes = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);

/** Some calendars publish a day without VALUE=DATE, or a zone such as "GMT+05:30" without quotes. */
function repaired(line: string): string {
	if (!datesAndTimes.has(nameOf(line))) return line;
	const at = line.lastIndexOf(':');
	const head = line.slice(0, at).replace(/(;TZID=)([^";]*[:,][^";]*)/i, '$1"$2"');
	const isDay = /^\d{8}(?:,\d{8})*$/.test(line.slice(at + 1)) && /^[A-Z-]+$/i.test(head);
	return `${head}${isDay ? ';VALUE=DATE' : ''}${line.slice(at)}`;
}

function addZone({ zones }: RawCalendar, lines: string[]): void {
	const id = lines.find((line) => nameOf(line) === 'TZID');
	if (id) zones.set(lineValue(id), lines);
}

function addEvent(calendar: RawCalendar, newest: Map<string, number>, lines: string[], window: Window): void {
	const values = new Map<string, string>();
	let isRange = false;
	for (const line of lines) {
		const name = nameOf(line);
		if (deciding.has(name)) values.set(name, lineValue(line));
		if (name === 'RECURRENCE-ID') isRange = changesFuture(line);
	}
	const event = { uid: values.get('UID') ?? '', sequence: Number(values.get('SEQUENCE')) || 0, lines };
	const instance = instanceOf(event);
	if (event.uid) newest.set(instance, Math.max(event.sequence, newest.get(instance) ?? 0));
	const planned = dayOf(values.get('RECURRENCE-ID'));
	// A cancelled occurrence may omit its own start.
	const start = dayOf(values.get('DTSTART')) ?? (/^cancelled$/i.test(values.get('STATUS') ?? '') ? planned : null);
	if (start === null) return void calendar.skipped.push(values.get('SUMMARY') ?? '');
	const isOutside = start > window.until + zoneMarginMs || isOver(values, start, window);
	// An occurrence that moved out of the window must still be removed from its series.
	const isOfFuture = isRange && start <= window.until + zoneMarginMs;
	if (isOutside && !isOfFuture && !isNear(planned, window)) return;
	calendar.events.push(event);
}

function instanceOf({ uid, lines }: RawEvent): string {
	const id = lines.find((line) => nameOf(line) === 'RECURRENCE-ID');
	return id ? `${uid}\n${lineValue(id)}` : uid;
}

const deciding = new Set([
	'UID',
	'SEQUENCE',
	'STATUS',
	'SUMMARY',
	'DTSTART',
	'DTEND',
	'DURATION',
	'RRULE',
	'RDATE',
	'RECURRENCE-ID',
]);

function isOver(values: Map<string, string>, start: number, { from }: Window): boolean {
	if (values.has('RDATE')) return false;
	const rule = values.get('RRULE');
	if (rule !== undefined) {
		const until = dayOf(/UNTIL=([^;]+)/i.exec(rule)?.[1]);
		return until !== null && until < from - longestMs;
	}
	const end = dayOf(values.get('DTEND'));
	if (end !== null) return end < from - zoneMarginMs;
	return start < from - (values.has('DURATION') ? longestMs : zoneMarginMs);
}

const changesFuture = (line: string): boolean => /^RECURRENCE-ID[^:]*;RANGE="?THISANDFUTURE/i.test(line);

const isNear = (day: number | null, { from, until }: Window): boolean =>
	day !== null && day >= from - zoneMarginMs && day <= until + zoneMarginMs;

function dayOf(value: string | undefined): number | null {
	const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(value ?? '') ?? [];
	return year ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : null;
}
